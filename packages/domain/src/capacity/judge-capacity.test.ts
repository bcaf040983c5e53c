import { expect, test } from 'vitest';
import { CAPACITY_CARDS, CAPACITY_LIMITS, type CapacityLimit, type CapacityLimitName } from './capacity-limits.ts';
import { type CapacityMeasures, judgeCapacity, stateOfCard } from './judge-capacity.ts';

const names = Object.keys(CAPACITY_LIMITS) as CapacityLimitName[];
const unknown = Object.fromEntries(names.map((name) => [name, null])) as CapacityMeasures;
const measured = (change: Partial<CapacityMeasures>) => judgeCapacity({ ...unknown, ...change });

test('what is not known is not judged', () => {
  expect(judgeCapacity(unknown)).toEqual([]);
});

test('a figure wants attention from its limit on, and is bad from the next', () => {
  expect(measured({ oldestJob: 59 })).toEqual([]);
  expect(measured({ oldestJob: 60 })).toEqual([{ limit: 'oldestJob', state: 'attention', value: 60 }]);
  expect(measured({ oldestJob: 900 })).toEqual([{ limit: 'oldestJob', state: 'bad', value: 900 }]);
});

test('of what is found in memory, less is worse', () => {
  expect(measured({ cacheHitShare: 0.995 })).toEqual([]);
  expect(measured({ cacheHitShare: 0.95 })[0]?.state).toBe('attention');
  expect(measured({ cacheHitShare: 0.5 })[0]?.state).toBe('bad');
});

test('a card is as bad as the worst of its figures, which comes first', () => {
  const findings = measured({ oldestJob: 70, workersMissing: 1, backupMissing: 0, drillMissing: 1 });

  expect(findings.map(({ limit }) => limit)).toEqual(['workersMissing', 'oldestJob', 'drillMissing']);
  expect(CAPACITY_CARDS.map((card) => stateOfCard(card, findings))).toEqual(['ok', 'ok', 'bad', 'ok', 'attention']);
});

test.each(names)('the limit %s is reached before it is bad, and says why in both languages', (name) => {
  const { attention, bad, isLess, reason }: CapacityLimit = CAPACITY_LIMITS[name];

  expect(attention ?? bad).not.toBeNull();
  const [first, last] = [attention ?? Number.NEGATIVE_INFINITY, bad ?? Number.POSITIVE_INFINITY];
  expect(isLess === true ? last < first : first < last).toBe(true);
  expect(reason.es.length).toBeLessThan(120);
  expect(reason.en.length).toBeGreaterThan(10);
});
