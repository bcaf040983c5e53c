import { parseArgs } from 'node:util';
import { ALL_DRILLS } from './drills/all-drills.ts';
import type { Drill } from './drills/drill.ts';
import { runDrill } from './drills/run-drill.ts';

/**
 * npm run drill -- <name> [--seconds N], npm run drill -- --short, npm run drill -- --all: breaks one thing while people
 * work, against the run's own database and programs, and writes its row into docs/drills.md. `--list`, or no name,
 * lists the drills. Exits with 1 where an acknowledged write is lost, a write is duplicated, or recovery took longer than
 * promised.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string' },
    list: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
  },
});

// Exit normally on a signal: child programs are ended when this process exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

if (values.list || (positionals.length === 0 && !values.short && !values.all))
  console.table(ALL_DRILLS.map(({ name, broken, seconds, isShort }) => ({ name, broken, seconds, isShort })));
else await runAll(chosen());

async function runAll(drills: readonly Drill[]): Promise<void> {
  const failed: string[] = [];
  for (const drill of drills) {
    const { breaches, record } = await runDrill(
      drill,
      values.seconds === undefined ? undefined : Number(values.seconds),
    );
    record();
    if (breaches.length > 0) failed.push(drill.name);
  }
  console.log(failed.length === 0 ? 'all passed' : `failed: ${failed.join(', ')}`);
  if (failed.length > 0) process.exitCode = 1;
}

function chosen(): readonly Drill[] {
  if (values.all) return ALL_DRILLS;
  if (values.short) return ALL_DRILLS.filter(({ isShort }) => isShort);
  const named = ALL_DRILLS.filter(({ name }) => positionals.includes(name));
  if (named.length < positionals.length) throw new Error(`Say which: ${ALL_DRILLS.map(({ name }) => name).join(', ')}`);
  return named;
}
