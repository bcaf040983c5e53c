/**
 * Proves that the tests notice: plants one mistake after another in a copy of the tree and runs the tests named for it.
 * `npm run plant-faults` runs all, `npm run plant-faults -- claim session` those whose name holds one of the words.
 * Run it on a tree whose tests are green.
 */
import { allFaults } from './plant-faults/all.ts';
import { plantInCopy } from './plant-faults/plant-in-copy.ts';

const words = process.argv.slice(2);
const chosen = allFaults.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
if (chosen.length === 0) throw new Error(`No fault is called ${words.join(' or ')}`);

let unnoticed = 0;
console.log('| fault | noticed by | red tests |\n|---|---|---|');
for (const { name, equivalent } of chosen)
  if (equivalent !== undefined) console.log(`| ${name} | – (${equivalent}) | – |`);
for await (const [{ name }, { red, trouble }] of plantInCopy(
  chosen.filter((fault) => fault.equivalent === undefined),
)) {
  if (red.length === 0) unnoticed += 1;
  const by = red.length === 0 ? `**nothing** (${trouble ?? 'all green'})` : red[0];
  console.log(`| ${name} | ${by} | ${red.length} |`);
}
console.log(`\n${chosen.length} faults, ${unnoticed} unnoticed`);
if (unnoticed > 0) process.exitCode = 1;
