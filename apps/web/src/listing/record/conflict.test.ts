import { expect, test } from 'vitest';
import { conflictsOf } from './conflict.ts';

const NAMES = ['name', 'iva', 'zoneIds'];
const base = { name: 'Puebla', iva: 16, zoneIds: [1, 2] };

test('only fields the other person changed and that differ from mine are asked about', () => {
  const found = conflictsOf(NAMES, {
    base,
    mine: { name: 'Puebla Norte', iva: 16, zoneIds: [1, 2] },
    theirs: { name: 'Puebla Sur', iva: 8, zoneIds: [1, 2] },
  });

  expect(found).toEqual([
    { name: 'name', mine: 'Puebla Norte', theirs: 'Puebla Sur', isMineChanged: true },
    { name: 'iva', mine: 16, theirs: 8, isMineChanged: false },
  ]);
});

test('the same change by both is no conflict', () => {
  expect(conflictsOf(NAMES, { base, mine: { ...base, iva: 8 }, theirs: { ...base, iva: 8 } })).toEqual([]);
});

test('from an older draft every difference is asked about, because nobody knows who made it', () => {
  const found = conflictsOf(NAMES, { base: null, mine: { ...base, zoneIds: [1] }, theirs: base });

  expect(found).toEqual([{ name: 'zoneIds', mine: [1], theirs: [1, 2], isMineChanged: true }]);
});
