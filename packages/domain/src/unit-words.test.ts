import { expect, test } from 'vitest';
import { unitOf } from './unit-words.ts';

const UNITS = ['m²', 'm', 'm³', 'pza', 'serv', 'L', 'lote', 'kg'].map((abbreviation) => ({ abbreviation }));

test.each([
  ['m2', 'm²'],
  ['M2', 'm²'],
  ['m^2', 'm²'],
  ['mts2', 'm²'],
  ['Metros cuadrados', 'm²'],
  ['m³', 'm³'],
  ['m3', 'm³'],
  ['m', 'm'],
  ['ML', 'm'],
  ['m.l.', 'm'],
  ['Metro lineal', 'm'],
  ['pieza', 'pza'],
  ['PZAS.', 'pza'],
  ['pz', 'pza'],
  ['Servicio', 'serv'],
  ['lts', 'L'],
  ['Kilos', 'kg'],
])('«%s» means %s', (text, abbreviation) => {
  expect(unitOf(text, UNITS)?.abbreviation).toBe(abbreviation);
});

test('a text that is no unit means none', () => {
  for (const text of ['', ' ', '-', 'm4', 'barda', '12']) expect(unitOf(text, UNITS)).toBeUndefined();
});
