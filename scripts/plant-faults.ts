/**
 * Proves that the tests notice: plants one mistake after another in a copy of the tree and runs the tests named for it.
 * `npm run plant-faults` runs all, `npm run plant-faults -- claim session` those whose name holds one of the words.
 * Run it on a tree whose tests are green.
 */
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { allFaults } from './plant-faults/all.ts';
import { copyTree } from './plant-faults/copy-tree.ts';
import type { Fault } from './plant-faults/fault.ts';
import { plant } from './plant-faults/plant.ts';
import { runTests } from './plant-faults/run-tests.ts';

const SECONDS = 600;
const words = process.argv.slice(2);
const chosen = allFaults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) throw new Error(`No fault is called ${words.join(' or ')}`);

const copy = copyTree(resolve(import.meta.dirname, '..'));
process.once('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
// All are tried on before the first test runs: one that is out of step with the code is told at once.
for (const fault of chosen) plant(copy, fault)();

let unnoticed = 0;
console.log('| fault | noticed by | red tests |\n|---|---|---|');
for (const fault of chosen) console.log(await lineFor(fault));
console.log(`\n${chosen.length} faults, ${unnoticed} unnoticed`);
if (unnoticed > 0) process.exitCode = 1;

async function lineFor(fault: Fault): Promise<string> {
  if (fault.equivalent !== undefined) return `| ${fault.name} | – (${fault.equivalent}) | – |`;
  const takeOut = plant(copy, fault);
  const { red, trouble } = await runTests(copy, fault, SECONDS);
  takeOut();
  if (red.length === 0) unnoticed += 1;
  const by = red.length === 0 ? `**nothing** (${trouble ?? 'all green'})` : red[0];
  return `| ${fault.name} | ${by} | ${red.length} |`;
}
