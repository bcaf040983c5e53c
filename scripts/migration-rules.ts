import { isBaseline } from '../apps/api/src/db/adopt-baseline.ts';
import type { Migration } from '../apps/api/src/db/migrator.ts';
import { squawk } from './squawk.ts';

/** Rules that squawk lacks. */
const RULES: readonly { readonly breaks: string; readonly found: RegExp }[] = [
  {
    breaks:
      'functions, triggers and policies live in db/functions, one file each, so that a change is a diff of its lines',
    found: /^create (?:or replace )?(?:function|procedure|constraint trigger|trigger|policy)\b/,
  },
  {
    breaks: 'something is renamed: the running version would not find it',
    found: /^alter (?:view|type|sequence|function) .*\brename\b/,
  },
];

/** The statements that would block or break a running version, as `file: what`. The baseline meets empty databases only. */
export function lintMigrations(migrations: readonly Migration[]): readonly string[] {
  const squawked = squawk(
    migrations
      .filter(({ name }) => !isBaseline(name))
      .map(({ name, sql }) => ({ name, sql, isInTransaction: !sql.startsWith('-- without transaction') })),
  );
  return migrations.flatMap(({ name, sql }) => {
    const statements = statementsOf(sql);
    const created = new Set(statements.flatMap((statement) => createdTable(statement) ?? []));
    const looped = walledInLoops(sql);
    const open = [...created].filter((table) => !looped.has(table) && !statements.some((one) => walls(one, table)));
    return [
      ...open.map((table) => `table ${table} has no row-level security: call app.wall`),
      ...(isBaseline(name) ? [] : changeFaults(statements, indexedLater(migrations, name))),
      ...(squawked.get(name) ?? []),
    ].map((fault) => `${name}: ${fault}`);
  });
}

function changeFaults(statements: readonly string[], indexed: readonly string[]): readonly string[] {
  const isNeeded = (statement: string) => indexed.some((index) => isIndexOver(index, statement));
  return statements
    .filter((statement) => !isNeeded(statement))
    .flatMap((one) => RULES.filter(({ found }) => found.test(one)).map(({ breaks }) => breaks));
}

function indexedLater(migrations: readonly Migration[], name: string): readonly string[] {
  return migrations
    .filter((migration) => migration.name > name)
    .flatMap(({ sql }) => statementsOf(sql))
    .filter((statement) => /^create (?:unique )?index\b/.test(statement));
}

/** Functions are applied after the migrations; an index's function must be created before it under its final name. */
function isIndexOver(index: string, statement: string): boolean {
  const [, name] = /^create function (app\.\w+)\(/.exec(statement) ?? [];
  return name !== undefined && index.includes(`${name}(`);
}

/** Lower-case statements without literals, comments and function bodies. */
function statementsOf(sql: string): readonly string[] {
  return sql
    .replaceAll(/\$(\w*)\$.*?\$\1\$/gs, "''")
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/(call app\.wall\w*\()'([\w.]+)'/gi, '$1$2')
    .replaceAll(/'(?:[^']|'')*'/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
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

function bare(name: string | undefined): string {
  return (name ?? '').replaceAll('"', '').replace(/^public\./, '');
}
