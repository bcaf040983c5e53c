/**
 * npm run teeth [-- words]: plants the twenty mistakes of the teeth list in a copy of the tree, runs the tests that must notice each, and
 * enters in docs/teeth.md which test went red first. With words, only the mistakes whose fault holds one of them; the other rows stay.
 */
import { allFaults } from './plant-faults/all.ts';
import type { Fault } from './plant-faults/fault.ts';
import { plantInCopy } from './plant-faults/plant-in-copy.ts';
import { TEETH } from './plant-faults/teeth.ts';
import { recordMeasured } from './measured-table.ts';

const TABLE = {
  file: 'docs/teeth.md',
  name: 'teeth',
  titles: ['Fault', 'Planted as', 'Caught by (first red test)', 'Red tests', 'Seconds'],
} as const;

const words = process.argv.slice(2);
const chosen = TEETH.filter(({ fault }) => words.length === 0 || words.some((word) => fault.includes(word)));
if (chosen.length === 0) throw new Error(`No fault is called ${words.join(' or ')}`);

let caught = 0;
let began = performance.now();
for await (const [{ name }, { red, trouble }] of plantInCopy(chosen.map(faultOf))) {
  const by = red[0] ?? `**nothing** (${trouble ?? 'all green'})`;
  if (red.length > 0) caught += 1;
  const seconds = Math.round((performance.now() - began) / 1000);
  began = performance.now();
  const mistake = chosen.find(({ fault }) => fault === name)?.mistake ?? name;
  recordMeasured(TABLE, [[mistake, `\`${name}\``, by, String(red.length), String(seconds)]]);
  console.log(`${red.length > 0 ? 'caught' : 'NOT CAUGHT'}  ${name}  ${by}  (${seconds} s)`);
}
console.log(`\n${caught} of ${chosen.length} caught`);
if (caught < chosen.length) process.exitCode = 1;

function faultOf({ fault }: { readonly fault: string }): Fault {
  const found = allFaults.find(({ name }) => name === fault);
  if (found === undefined) throw new Error(`The teeth list names ${fault}, which is planted nowhere`);
  return found;
}
