import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXCLUSIONS, isWaivable } from './provider-exclusions.ts';
import { LONGEST_WAIT } from './provider-score.ts';
import { type Candidate, reasonFor, suggestProviders } from './provider-suggestion.ts';

const usual: Candidate = {
  id: 1,
  isActive: true,
  isBlocked: false,
  servesZone: true,
  servesFamily: true,
  hasDocumentsInForce: true,
  weeklyCapacity: 5,
  weekLoad: 2,
  declinedOn: null,
  daysWithoutWork: 10,
  ranking: 3,
  onTimeRate: 0.8,
  measuredJobs: 20,
  complaintCount: 0,
};
const mostly = (value: boolean) => fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, fc.boolean());
const candidate: fc.Arbitrary<Candidate> = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  isActive: mostly(true),
  isBlocked: mostly(false),
  servesZone: mostly(true),
  servesFamily: mostly(true),
  hasDocumentsInForce: mostly(true),
  weeklyCapacity: fc.integer({ min: 0, max: 20 }),
  weekLoad: fc.integer({ min: 0, max: 10 }),
  declinedOn: fc.constantFrom(null, '2026-11-20'),
  daysWithoutWork: fc.option(fc.integer({ min: 0, max: 400 })),
  ranking: fc.option(fc.integer({ min: 0, max: 50 }).map((tenths) => tenths / 10)),
  onTimeRate: fc.option(fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100)),
  measuredJobs: fc.nat(200),
  complaintCount: fc.integer({ min: 0, max: 12 }),
});
const candidates = fc.uniqueArray(candidate, { maxLength: 40, selector: ({ id }) => id });

describe('for any candidates', () => {
  test('nobody unqualified, blocked, full or without documents is ever suggested', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        for (const { provider: one } of suggestProviders(all).ranked)
          expect([
            one.isActive && !one.isBlocked,
            one.servesZone && one.servesFamily,
            one.hasDocumentsInForce,
            one.weekLoad < one.weeklyCapacity,
          ]).toEqual([true, true, true, true]);
      }),
    );
  });

  test('everyone is either suggested or excluded, and no exclusion goes without its true reasons', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const { ranked, excluded } = suggestProviders(all);

        const ids = [...ranked, ...excluded].map(({ provider }) => provider.id);
        expect(ids.toSorted((one, other) => one - other)).toEqual(
          all.map(({ id }) => id).toSorted((one, other) => one - other),
        );
        for (const { provider, exclusions } of excluded) expect(exclusions).toEqual(reasonsAgainst(provider));
      }),
    );
  });

  test('the order does not depend on the order in which they are read', () => {
    const shuffled = candidates.chain((all) =>
      fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })),
    );
    fc.assert(
      fc.property(shuffled, ([all, mixed]) => {
        expect(suggestProviders(mixed)).toEqual(suggestProviders(all));
      }),
    );
  });

  test('the factors add up to the score, and the scores go down the list', () => {
    fc.assert(
      fc.property(candidates, (all) => {
        const { ranked } = suggestProviders(all);

        for (const { score, contributions } of ranked) {
          expect(score).toBeGreaterThan(0);
          expect(contributions.reduce((sum, { points }) => sum + points, 0)).toBe(score);
        }
        const scores = ranked.map(({ score }) => score);
        expect(scores).toEqual(scores.toSorted((one, other) => other - one));
      }),
    );
  });

  test('the reason is one sentence', () => {
    fc.assert(
      fc.property(candidate, (one) => {
        expect(reasonFor(one)).toMatch(/^\p{Lu}[^\n]*[^.]\.$/u);
        expect(reasonFor(one)).not.toMatch(/\.\s|null|NaN|undefined/);
      }),
    );
  });
});

describe('of two who are alike in the rest', () => {
  const better: readonly [string, (one: Candidate) => Candidate][] = [
    ['has waited longer', (one) => ({ ...one, daysWithoutWork: (one.daysWithoutWork ?? 0) + 1 })],
    ['is ranked higher', (one) => ({ ...one, ranking: (one.ranking ?? 3) + 0.1 })],
    ['delivers on time more often', (one) => ({ ...one, onTimeRate: (one.onTimeRate ?? 0.8) + 0.01 })],
  ];

  test.each(better)('the one that %s comes first', (_, improve) => {
    const improvable = fc
      .tuple(fc.integer({ min: 0, max: LONGEST_WAIT - 1 }), fc.nat(4), fc.nat(99), fc.nat(9))
      .map(([days, ranking, percent, complaints]) => ({
        ...usual,
        daysWithoutWork: days,
        ranking,
        onTimeRate: percent / 100,
        complaintCount: complaints,
      }));
    fc.assert(
      fc.property(improvable, (one) => {
        expect(firstOf(one, improve({ ...one, id: 2 }))).toBe(2);
      }),
    );
  });

  test('the one with fewer complaints comes first', () => {
    expect(firstOf({ ...usual, complaintCount: 1 }, { ...usual, id: 2 })).toBe(2);
  });

  test('a provider that never had a job has waited longest', () => {
    expect(firstOf({ ...usual, daysWithoutWork: LONGEST_WAIT }, { ...usual, id: 2, daysWithoutWork: null })).toBe(2);
  });

  test('the older number comes first when nothing else tells them apart', () => {
    expect(firstOf({ ...usual, id: 8 }, { ...usual, id: 7 })).toBe(7);
  });
});

test('the reason tells what counted', () => {
  expect(reasonFor({ ...usual, daysWithoutWork: 34, ranking: 4.25, complaintCount: 2 })).toBe(
    'Lleva 34 días sin trabajo, tiene calificación 4.3, entrega a tiempo 80.00 % de sus 20 trabajos medidos, con 2 quejas; le quedan 3 lugares de 5 esta semana.',
  );
});

test('papers, capacity and having declined can be set aside in writing; being blocked or unqualified cannot', () => {
  const codes = Object.keys(EXCLUSIONS) as (keyof typeof EXCLUSIONS)[];

  expect(codes.filter(isWaivable)).toEqual(['declined', 'without-documents', 'without-capacity']);
  for (const code of codes) expect(EXCLUSIONS[code].sentence).toMatch(/^\p{Lu}[^.]+\.$/u);
});

function firstOf(...all: Candidate[]): number | undefined {
  return suggestProviders(all).ranked[0]?.provider.id;
}

/** Deliberately a second implementation. */
function reasonsAgainst(one: Candidate): string[] {
  const reasons = [];
  if (!one.isActive) reasons.push('inactive');
  if (one.isBlocked) reasons.push('blocked');
  if (!one.servesZone) reasons.push('other-zone');
  if (!one.servesFamily) reasons.push('other-family');
  if (one.declinedOn !== null) reasons.push('declined');
  if (!one.hasDocumentsInForce) reasons.push('without-documents');
  if (one.weeklyCapacity - one.weekLoad <= 0) reasons.push('without-capacity');
  return reasons;
}
