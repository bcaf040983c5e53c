import { expect, test } from 'vitest';
import { certainMatches, fitsCharge } from './match-charge.ts';

const charge = { id: 1, chargedOn: '2026-11-10', amount: 500_00 };
const proof = { uuid: 'A', on: '2026-11-12', total: 500_00 };

test('a receipt fits within a peso and five days, to either side', () => {
  expect(fitsCharge(charge, proof)).toBe(true);
  expect(fitsCharge(charge, { on: '2026-11-05', total: 499_00 })).toBe(true);
  expect(fitsCharge(charge, { on: '2026-11-16', total: 500_00 })).toBe(false);
  expect(fitsCharge(charge, { on: '2026-11-10', total: 501_01 })).toBe(false);
  expect(fitsCharge({ ...charge, amount: -500_00 }, { on: '2026-11-10', total: -500_00 })).toBe(false);
});

test('only what fits nothing else is certain', () => {
  expect(certainMatches([charge], [proof])).toEqual(new Map([[1, 'A']]));
  expect(certainMatches([charge], [proof, { ...proof, uuid: 'B' }])).toEqual(new Map());
  expect(certainMatches([charge, { ...charge, id: 2 }], [proof])).toEqual(new Map());
});
