/**
 * npm run plant-faults [-- words] [-- --list]: runs the tests named for the planted faults in a copy of the tree, where they must pass, then
 * plants one fault after another there and runs its test, which must fail. The first red test of each is entered in docs/teeth.md.
 * With words, only the faults whose name contains one of them; `--list` prints the faults and their tests and runs nothing.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { recordMeasured } from './measured-table.ts';
import { copyTree } from './plant-faults/copy-tree.ts';
import { type Fault, FAULTS } from './plant-faults/faults.ts';
import { NEWER_FAULTS } from './plant-faults/newer-faults.ts';
import { plant } from './plant-faults/plant.ts';
import { inOneRun, runTests } from './plant-faults/run-tests.ts';
import { runsAlways } from './rotation.ts';

const TABLE = {
  file: 'docs/teeth.md',
  name: 'teeth',
  titles: ['Fault', 'Planted as', 'Caught by (first red test)', 'Runs', 'Red tests', 'Seconds'],
} as const;

const { values: options, positionals: words } = parseArgs({
  options: { list: { type: 'boolean', default: false } },
  allowPositionals: true,
});
const chosen = [...FAULTS, ...NEWER_FAULTS].filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (chosen.length === 0) throw new Error(`No fault is called ${words.join(' or ')}`);

if (options.list) {
  for (const fault of chosen) console.log(`${fault.name}\n  ${fault.noticedBy} (${runsOf(fault)})`);
} else {
  const copy = copyTree(resolve(import.meta.dirname, '..'));
  process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  await refuseRed(copy);
  let caught = 0;
  for (const fault of chosen) if (await isCaught(copy, fault)) caught += 1;
  console.log(`\n${caught} of ${chosen.length} caught`);
  if (caught < chosen.length) process.exitCode = 1;
}

/** A test that fails anyway proves nothing about a fault. Every fault is tried on first: one that no longer fits the code is reported at once. */
async function refuseRed(copy: string): Promise<void> {
  for (const { changes } of chosen) plant(copy, changes)();
  for (const faults of inOneRun(chosen)) {
    const { red, trouble } = await runTests(copy, faults);
    const [problem = trouble] = red;
    if (problem !== undefined) throw new Error(`Red without any fault: ${problem}`);
  }
  console.log('green without any fault');
}

async function isCaught(copy: string, fault: Fault): Promise<boolean> {
  const began = performance.now();
  const takeOut = plant(copy, fault.changes);
  const { red, why = '', trouble } = await runTests(copy, [fault]);
  takeOut();
  const by = red[0] ?? `**nothing** (${trouble ?? 'all green'})`;
  const seconds = String(Math.round((performance.now() - began) / 1000));
  recordMeasured(TABLE, [[fault.mistake, `\`${fault.name}\``, by, runsOf(fault), String(red.length), seconds]]);
  console.log(`${red.length > 0 ? 'caught' : 'NOT CAUGHT'}  ${fault.name}  ${by}  (${seconds} s)\n    ${why}`);
  return red.length > 0;
}

function runsOf(fault: Fault): string {
  return runsAlways(fault.noticedBy) ? 'every change' : 'in rotation';
}
