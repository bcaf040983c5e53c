import { expect, test } from 'vitest';
import { ALL_DRILLS } from './all-drills.ts';
import { breachesOf, type Drill, type Outcome, outcomeOf } from './drill.ts';
import { History } from './history.ts';

const DRILL: Drill = {
  name: 'example',
  broken: 'nothing',
  seconds: 1,
  backWithin: 5,
  isShort: true,
  run: () => Promise.reject(new Error('is not run')),
};
const FINE: Outcome = {
  acknowledged: 10,
  lost: 0,
  doubled: 0,
  backSeconds: 1,
  longestSeconds: 1,
  answers: { 200: 10, 503: 2, none: 1 },
  breaches: [],
};

test('yes, 503 and a cut line are what people may see while something is broken', () => {
  expect(breachesOf(DRILL, FINE)).toEqual([]);
});

test.each([
  ['a lost act', { lost: 1 }, /1 acknowledged acts are not there/],
  ['a doubled act', { doubled: 2 }, /2 acts are there more than once/],
  ['a sign-out', { answers: { 401: 1 } }, /answered 401/],
  ['a fault nobody thought of', { answers: { 500: 1 } }, /answered 500/],
  ['a recovery that takes too long', { backSeconds: 6 }, /healthy after 6.0 s, allowed are 5/],
  ['no recovery', { backSeconds: null }, /nothing was acknowledged after/],
  ['a reply that takes too long', { longestSeconds: 11 }, /waited 11.0 s/],
  ['a run in which nothing happened', { acknowledged: 0 }, /nothing is shown/],
  ['what the drill itself found', { breaches: ['handed out unchecked'] }, /handed out unchecked/],
] as const)('%s fails the drill', (_, change, words) => {
  expect(breachesOf(DRILL, { ...FINE, ...change } as Outcome).join('; ')).toMatch(words);
});

test('a mail may be doubled once for each kill, and no more', () => {
  expect(breachesOf({ ...DRILL, mayDouble: 2 }, { ...FINE, doubled: 2 })).toEqual([]);
  expect(breachesOf({ ...DRILL, mayDouble: 2 }, { ...FINE, doubled: 3 })).toHaveLength(1);
});

test('an act planted as lost and one planted as doubled are found in the outcome', () => {
  const history = new History();
  for (const mark of ['kept', 'lost', 'doubled']) history.acknowledged.add(mark);

  const outcome = outcomeOf(history, ['kept', 'doubled', 'doubled'], { backSeconds: 0 });

  expect(outcome).toMatchObject({ acknowledged: 3, lost: 1, doubled: 1 });
  expect(breachesOf(DRILL, outcome)).toHaveLength(2);
});

test('every drill has a name of its own, which is its command', () => {
  const names = ALL_DRILLS.map(({ name }) => name);

  expect(new Set(names).size).toBe(names.length);
  expect(names.every((name) => /^[a-z]+(-[a-z]+)*$/.test(name))).toBe(true);
});
