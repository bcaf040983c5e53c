import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const PROGRAM = join(dirname(createRequire(import.meta.url).resolve('squawk-cli/package.json')), 'js/bin/squawk');
const POSTGRES = '15.0';
/** The runner sets the lock timeout and the transaction; 32 bits are enough for counts and minutes. */
const EXCLUDED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
];
/** Our comments that answer a rule say why, which squawk's own do not ask for. */
const ANSWERS = [
  [/^-- ?contract: .*$/gm, '-- squawk-ignore ban-drop-column, ban-drop-table'],
  [/^-- ?validated: .*$/gm, '-- squawk-ignore adding-not-nullable-field'],
  [/^-- ?readers: .*$/gm, '-- squawk-ignore ban-drop-not-null'],
  // The old table becomes a partition of a new one of its name, in one transaction: nobody finds neither.
  [/^-- ?exchanged: .*$/gm, '-- squawk-ignore renaming-table, require-concurrent-index-deletion'],
] as const;

interface Finding {
  readonly line: number;
  readonly rule_name: string;
  readonly message: string;
}

/** What squawk finds in a migration that would block or break a running version, one line for each line of it. */
export function squawk(sql: string, { isInTransaction }: { isInTransaction: boolean }): readonly string[] {
  const args = [
    '--reporter=json',
    `--pg-version=${POSTGRES}`,
    `--exclude=${EXCLUDED.join()}`,
    '--stdin-filepath=migration.sql',
  ];
  const input = ANSWERS.reduce((text, [comment, ignore]) => text.replaceAll(comment, ignore), sql);
  const { stdout, stderr, error } = spawnSync(
    process.execPath,
    [PROGRAM, ...args, ...(isInTransaction ? ['--assume-in-transaction'] : [])],
    { input, encoding: 'utf8' },
  );
  if (error !== undefined || stdout === '') throw new Error(`squawk did not run: ${stderr}`, { cause: error });
  const byLine = Map.groupBy(JSON.parse(stdout) as readonly Finding[], ({ line }) => line);
  return [...byLine].map(
    ([line, found]) => `line ${line + 1}: ${found.map((one) => `${one.rule_name}: ${one.message}`).join(' ')}`,
  );
}
