/**
 * npm run check: every static check of the code. All parts run, two at a time; each prints its line and its complaints
 * when it ends.
 * npm run check -- <name> [options]: one of them, or a comparison within a running database. `-- --list` lists the
 * names.
 */
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { describeNames } from './describe-names.ts';
import { runProgram } from './run-program.ts';

interface Check {
  readonly about: string;
  readonly command: readonly string[];
}

const node = (...args: readonly string[]): readonly string[] => [process.execPath, ...args];

/** Run in sequence beside `SHORT`; both take about as long, so that two cores are busy. */
const LONG: Readonly<Record<string, Check>> = {
  types: { about: 'the compiler, over every workspace', command: ['bash', 'scripts/check-types.sh'] },
  unused: { about: 'files, exports and packages that nothing uses', command: ['knip'] },
  'regular-expressions': {
    about: 'that each takes linear time',
    command: node('scripts/check-regular-expressions.ts'),
  },
  migrations: { about: 'locks and lost data', command: node('scripts/check-migrations.ts') },
};

const SHORT: Readonly<Record<string, Check>> = {
  lint: {
    about: 'oxlint, with types; within .ci/run the change and a twelfth of the rest',
    command: node('scripts/lint.ts'),
  },
  arch: { about: 'who may import whom', command: node('scripts/check-architecture.ts') },
  generated: {
    about: 'that generated files are fresh; reads the database',
    command: ['bash', 'scripts/generate.sh', '--check'],
  },
  format: { about: 'that `npm run format` would change nothing', command: ['biome', 'format', '.'] },
  'house-rules': { about: 'names and texts that are refused', command: node('scripts/check-house-rules.ts') },
  licences: { about: 'licences of packages', command: node('scripts/check-licences.ts') },
  weaknesses: {
    about: 'known weaknesses of packages, from the offline list [--refresh]',
    command: node('scripts/weaknesses.ts'),
  },
};

/** Checks of the code outside the plain run. */
const BUILT: Readonly<Record<string, Check>> = {
  budget: { about: 'kilobytes of script of the built screens', command: node('apps/web/check-budget.ts') },
};

/** Checks of the database that DATABASE_URL_OWNER or AURA_DATABASE names. */
const DATABASE: Readonly<Record<string, Check>> = {
  audit: {
    about: 'the chain of the audit [position hash]',
    command: node('--env-file-if-exists=.env', 'scripts/check-audit.ts'),
  },
  ledger: {
    about: 'entries, balances and what they post',
    command: node('scripts/check-database.ts', 'ledger'),
  },
  payments: {
    about: 'requests, receipts, runs, invoices and collections',
    command: node('scripts/check-database.ts', 'payments'),
  },
  commitments: {
    about: 'the book of commitments against quotations, budgets, agreements and orders',
    command: node('scripts/check-database.ts', 'commitments'),
  },
  rollup: {
    about: 'open work and its totals against the claims [--rebuild]',
    command: node('scripts/check-database.ts', 'rollup'),
  },
  folios: {
    about: 'after a restore: last folios beside those of the certifier [RFC/series=last …] [--raise]',
    command: node('scripts/after-restore.ts', 'folios'),
  },
  'deleted-files': {
    about: 'keys of a copy of the storage (stdin) that no row names any more',
    command: node('scripts/after-restore.ts', 'deleted-files'),
  },
  reports: {
    about: 'rows that reports read against the claims [--sample N] [--rebuild]',
    command: node('scripts/check-reports.ts'),
  },
};

export const CHECKS: Readonly<Record<string, Check>> = { ...LONG, ...SHORT, ...BUILT, ...DATABASE };

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

async function main([name, ...options]: readonly string[]): Promise<number> {
  process.chdir(resolve(import.meta.dirname, '..'));
  if (name === undefined) return checkCode();
  const check = CHECKS[name];
  if (check !== undefined) return runProgram([...check.command, ...options]);
  console.log(`npm run check: ${Object.keys({ ...LONG, ...SHORT }).join(', ')}`);
  console.log(`npm run check -- <name> [options]\n${describeNames(CHECKS)}`);
  return name === '--list' ? 0 : 2;
}

async function checkCode(): Promise<number> {
  // The compiler, the linter and the generators all read the route tree, which comes from the sitemap and is not committed.
  await runProgram(node('apps/web/generate-routes.ts'));
  const failed = (await Promise.all([inTurn(LONG), inTurn(SHORT)])).flat();
  if (failed.length > 0) console.error(`check: failed: ${failed.join(' ')}`);
  return failed.length > 0 ? 1 : 0;
}

/** Returns the names of the failed checks. */
async function inTurn(checks: Readonly<Record<string, Check>>): Promise<readonly string[]> {
  const failed: string[] = [];
  for (const [name, { command }] of Object.entries(checks)) {
    const began = performance.now();
    const { code, output } = await runQuietly(command);
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${(code === 0 ? 'ok' : 'FAILED').padEnd(7)} ${name} (${seconds} s)`);
    for (const line of output.match(/^left out: .*$/gm) ?? []) console.log(line);
    if (code === 0) continue;
    process.stdout.write(output);
    failed.push(name);
  }
  return failed;
}

function runQuietly([program = '', ...args]: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((done, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.on('error', reject).on('close', (code) => done({ code: code ?? 1, output }));
  });
}
