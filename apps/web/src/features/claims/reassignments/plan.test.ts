import { expect, test } from 'vitest';
import type { ClaimRow } from '../claim-list/claim-list.api.ts';
import { evenOut, figuresOf, isOpenClaim, loadAfter } from './plan.ts';

const TODAY = '2026-11-15';

test('a claim weighs what its open parties weigh, and its promise counts once', () => {
  const claim = aRow(1, ['5.02', '2.01'], { promiseDate: '2026-11-20' });

  expect(figuresOf(claim, TODAY)).toEqual({ claims: 1, weight: 2.7, dueSoon: 1, overdue: 0 });
});

test('what leaves one desk arrives at the other', () => {
  const before = { claims: 3, weight: 4.5, dueSoon: 1, overdue: 1 };
  const late = aRow(1, ['5.02'], { promiseDate: '2026-11-01' });

  expect(loadAfter(before, { gone: [late], come: [], today: TODAY })).toEqual({
    claims: 2,
    weight: 3,
    dueSoon: 1,
    overdue: 0,
  });
});

test('a suggestion evens the two desks out and moves nothing the other may not receive', () => {
  const claims = [1, 2, 3, 4, 5, 6].map((id) => aRow(id, ['5.02']));

  const moved = evenOut(claims, { receivable: new Set([1, 2, 3, 4]), otherWeight: 3, today: TODAY });

  expect(moved.size).toBe(2);
  expect([...moved].every((id) => id <= 4)).toBe(true);
});

test('a desk that is lighter already gives nothing away', () => {
  expect(evenOut([aRow(1, ['5.02'])], { receivable: new Set([1]), otherWeight: 9, today: TODAY }).size).toBe(0);
});

test('a closed claim stays with its holder', () => {
  expect(isOpenClaim(aRow(1, ['9.01']))).toBe(false);
  expect(isOpenClaim(aRow(1, ['9.01', '3.01']))).toBe(true);
});

function aRow(id: number, stages: readonly string[], change: Partial<ClaimRow> = {}): ClaimRow {
  const parties = stages.map((number, at) => ({ id: at, isActive: true, finishedAt: null, process: { number } }));
  return { id, promiseDate: null, affectedParties: parties, ...change } as unknown as ClaimRow;
}
