import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { checklistFaults } from './asvs.ts';

const root = resolve(import.meta.dirname, '..');
const text = readFileSync(resolve(root, 'docs/asvs.md'), 'utf8');
const faults = (changed: string) => checklistFaults(changed, (path) => existsSync(resolve(root, path)));

test('every adopted requirement is in the checklist once, with an existing test or a reason', () => {
  expect(faults(text)).toEqual([]);
});

const line = (number: string) => text.split('\n').find((row) => row.startsWith(`| ${number} |`)) ?? '';

test.each([
  ['a test that was renamed', text.replaceAll('sessions.db.test.ts', 'tokens.db.test.ts'), 'which is not there'],
  ['a number that stands twice', `${text}${line('9.1.1')}\n`, '9.1.1 stands twice'],
  ['a requirement that was left out', text.replace(`${line('9.1.1')}\n`, ''), 'V9 has 6 requirements instead of 7'],
  ['a number of a chapter that was not taken', `${text}${line('9.1.1').replace('9.1.1', '17.1.1')}\n`, '17.1.1 is of'],
  ['a row without a word', text.replace(line('4.3.1'), '| 4.3.1 | 2 | x | not applicable | – |'), 'neither a test'],
  [
    'a row that hides what is missing',
    text.replace(line('15.1.1'), '| 15.1.1 | 1 | x | not met | Terms by severity are wanted |'),
    'what is missing',
  ],
  [
    'a row that is met though something is missing',
    text.replace(line('3.3.3'), line('3.3.3').replace('not met', 'met')),
    'something is missing',
  ],
  [
    'a state that there is not',
    text.replace(line('9.1.1'), line('9.1.1').replace('| met |', '| done |')),
    'which is no state',
  ],
  [
    'a sum that is not that of the rows',
    text.replace('| V9 Self-contained tokens | 7 |', '| V9 Self-contained tokens | 6 |'),
    'the sums of V9 are 7, 0, 0, 0',
  ],
])('%s is noticed', (_what, changed, said) => {
  expect(faults(changed).join('\n')).toContain(said);
});
