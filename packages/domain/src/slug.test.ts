import { expect, test } from 'vitest';
import { slugOf } from './slug.ts';

test.each([
  ['CDMX Norte', 'cdmx-norte'],
  ['León-Bajío', 'leon-bajio'],
  ['  Emergencia / aseguramiento ', 'emergencia-aseguramiento'],
  ['¡¿?!', ''],
])('the name «%s» becomes the path segment «%s»', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a long name is cut without leaving a dash at its end', () => {
  expect(slugOf(`${'a'.repeat(59)} ${'b'.repeat(20)}`)).toBe('a'.repeat(59));
});
