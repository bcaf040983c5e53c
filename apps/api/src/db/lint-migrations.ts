import type { Migration } from './migrator.ts';

/** Migrations from before the first deployment: no running version could be blocked. Later ones obey the rules. */
const BASELINE = '202611159999';

interface LintRule {
  readonly breaks: string;
  readonly found: (statement: string, created: ReadonlySet<string>) => boolean;
}

const RULES: readonly LintRule[] = [
  {
    breaks:
      'functions, triggers and policies live in db/functions, one file each, so that a change is a diff of its lines',
    found: (sql) => /^create (?:or replace )?(?:function|procedure|constraint trigger|trigger|policy)\b/.test(sql),
  },
  {
    breaks: 'an index is built with writers shut out: use CREATE INDEX CONCURRENTLY, in a file without transaction',
    found: (sql, created) => {
      const match = /^create (?:unique )?index (concurrently )?.*? ?on (?:only )?([\w."]+)/.exec(sql);
      return match !== null && match[1] === undefined && !created.has(bare(match[2]));
    },
  },
  {
    breaks: 'a column changes its type: the running version would fail',
    found: (sql) => /^alter table .*\balter (?:column )?[\w"]+ (?:set data )?type\b/.test(sql),
  },
  {
    breaks: 'something is renamed: the running version would not find it',
    found: (sql) => /^alter (?:table|view|index|type|sequence|function) .*\brename\b/.test(sql),
  },
  {
    breaks: 'a column is added with a default that differs from row to row: the table would be rewritten',
    found: isVolatileColumn,
  },
  {
    breaks: 'a constraint is checked over all rows at once: add it NOT VALID, validate it in the next migration',
    found: (sql, created) =>
      isOnExisting(sql, created) &&
      /\badd (?:constraint [\w"]+ )?(?:check|foreign key)\b/.test(sql) &&
      !/\bnot valid\b/.test(sql),
  },
  {
    breaks: 'a reference is checked over all rows at once: add the column alone, then the foreign key NOT VALID',
    found: (sql, created) => isOnExisting(sql, created) && /\badd column\b.*\breferences\b/.test(sql),
  },
  {
    breaks:
      'a column becomes NOT NULL with all rows read under lock: validate a CHECK (… IS NOT NULL) first and say `-- validated: its name`',
    found: (sql, created) =>
      isOnExisting(sql, created) && /\bset not null\b/.test(sql) && !sql.includes('-- validated:'),
  },
  {
    breaks:
      'something is dropped that the running version may still use: say in `-- contract:` which release stopped using it',
    found: (sql) =>
      (/^drop table\b/.test(sql) || /^alter table .*\bdrop (?:column )?(?!constraint|not null|default)/.test(sql)) &&
      !sql.includes('-- contract:'),
  },
];

/** What in the given migrations would stop or break a version that is still running, as `file: what`. */
export function lintMigrations(migrations: readonly Migration[]): readonly string[] {
  return migrations.flatMap(({ name, sql }) => {
    const statements = statementsOf(sql);
    const created = new Set(statements.flatMap((statement) => createdTable(statement) ?? []));
    const looped = walledInLoops(sql);
    const unwalled = [...created].filter((table) => !looped.has(table) && !statements.some((one) => walls(one, table)));
    const faults =
      name < BASELINE
        ? []
        : statements.flatMap((statement) =>
            RULES.filter(({ found }) => found(statement, created)).map(({ breaks }) => breaks),
          );
    return [
      ...unwalled.map((table) => `${name}: table ${table} stands before no wall: call app.wall`),
      ...faults.map((fault) => `${name}: ${fault}`),
    ];
  });
}

/** Lower-case statements without texts, comments and bodies of functions; the two comments that answer a rule stay. */
function statementsOf(sql: string): readonly string[] {
  return sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/--(?! ?(?:contract|validated):).*$/gm, '')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(call app\.wall\w*\()'([\w.]+)'/gi, '$1$2')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .map((statement) => statement.replace(/^((?:-- ?(?:contract|validated): .*? )+)(?=drop|alter)(.*)$/, '$2 $1'))
    .filter((statement) => statement !== '');
}

function createdTable(statement: string): string | undefined {
  const match = /^create (?:unlogged )?table (?:if not exists )?([\w."]+)/.exec(statement);
  return match === null ? undefined : bare(match[1]);
}

function walls(statement: string, table: string): boolean {
  const match = /^call app\.wall\w*\(([\w.]+)/.exec(statement);
  return match !== null && bare(match[1]) === table;
}

/** A DO block that enables row-level security in a loop names its tables as string literals. */
function walledInLoops(sql: string): ReadonlySet<string> {
  const blocks = sql.match(/^do \$(\w*)\$.*?\$\1\$/gims)?.filter((block) => /call app\.wall/.test(block)) ?? [];
  return new Set(blocks.flatMap((block) => [...block.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)));
}

function isOnExisting(statement: string, created: ReadonlySet<string>): boolean {
  const match = /^alter table (?:if exists )?(?:only )?([\w."]+)/.exec(statement);
  return match !== null && !created.has(bare(match[1]));
}

const STABLE_DEFAULT =
  /\bdefault (?:''(?:::[\w ]+)?|-?[\d.]+|true|false|null|now\(\)|current_timestamp|current_date|\(?''[\w: ]*\)?)(?= |,|$|\))/;

function isVolatileColumn(sql: string, created: ReadonlySet<string>): boolean {
  return (
    isOnExisting(sql, created) &&
    sql
      .split(/\badd column\b/)
      .slice(1)
      .some(
        (column) =>
          (/\bdefault\b/.test(column) && !STABLE_DEFAULT.test(column)) || /\bgenerated always as \(/.test(column),
      )
  );
}

function bare(name: string | undefined): string {
  return (name ?? '').replaceAll('"', '').replace(/^public\./, '');
}
