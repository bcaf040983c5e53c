import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

const PROGRAM = join(dirname(createRequire(import.meta.url).resolve('squawk-cli/package.json')), 'js/bin/squawk');
const POSTGRES = '15.0';
/** The runner sets the lock timeout and the transaction; 32 bits suffice for counts and minutes. */
const EXCLUDED = [
  'require-lock-timeout',
  'require-statement-timeout',
  'prefer-robust-stmts',
  'prefer-bigint-over-int',
  'prefer-bigint-over-smallint',
];
/** Our comments that answer a rule give a reason, which squawk's own do not require. */
const ANSWERS = [
  [/^-- ?contract: .*$/gm, '-- squawk-ignore ban-drop-column, ban-drop-table'],
  [/^-- ?validated: .*$/gm, '-- squawk-ignore adding-not-nullable-field'],
  [/^-- ?readers: .*$/gm, '-- squawk-ignore ban-drop-not-null'],
  [/^ *-- ?rewritten: .*$/gm, '-- squawk-ignore adding-field-with-default'],
  // The old table becomes a partition of a new one of its name, in one transaction: at every moment one of them exists.
  [/^-- ?exchanged: .*$/gm, '-- squawk-ignore renaming-table, require-concurrent-index-deletion'],
] as const;

interface Finding {
  readonly file: string;
  readonly line: number;
  readonly rule_name: string;
  readonly message: string;
}

export interface SqlText {
  readonly name: string;
  readonly sql: string;
  readonly isInTransaction: boolean;
}

/** Squawk's findings that would block or break a running version, one entry per line. At most two processes. */
export function squawk(texts: readonly SqlText[]): ReadonlyMap<string, readonly string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'squawk-'));
  try {
    const inside = texts.filter(({ isInTransaction }) => isInTransaction);
    const outside = texts.filter(({ isInTransaction }) => !isInTransaction);
    const findings = [...run(folder, inside, ['--assume-in-transaction']), ...run(folder, outside, [])];
    const byFile = Map.groupBy(findings, ({ file }) => basename(file));
    return new Map(texts.map(({ name }) => [name, linesOf(byFile.get(name) ?? [])]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(folder: string, texts: readonly SqlText[], options: readonly string[]): readonly Finding[] {
  if (texts.length === 0) return [];
  for (const { name, sql } of texts) {
    const input = ANSWERS.reduce((text, [comment, ignore]) => text.replaceAll(comment, ignore), sql);
    writeFileSync(join(folder, name), input);
  }
  const args = ['--reporter=json', `--pg-version=${POSTGRES}`, `--exclude=${EXCLUDED.join()}`, ...options];
  const paths = texts.map(({ name }) => name);
  const { stdout, stderr, error } = spawnSync(process.execPath, [PROGRAM, ...args, ...paths], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (error !== undefined || stdout === '') throw new Error(`squawk did not run: ${stderr}`, { cause: error });
  return JSON.parse(stdout) as readonly Finding[];
}

function linesOf(findings: readonly Finding[]): readonly string[] {
  const byLine = Map.groupBy(findings, ({ line }) => line);
  return [...byLine].map(
    ([line, found]) => `line ${line + 1}: ${found.map((one) => `${one.rule_name}: ${one.message}`).join(' ')}`,
  );
}
