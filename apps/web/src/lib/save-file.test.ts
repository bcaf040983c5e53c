import { expect, test } from 'vitest';
import { fileName } from './save-file.ts';

// Noon in Mexico: the same day in the reader's zone, wherever the test runs.
const day = new Date('2026-11-15T18:00:00Z');

test('a download is called by its title and the day', () => {
  expect(fileName('Núm. de zonas', 'csv', day)).toBe('num-de-zonas-2026-11-15.csv');
});

test('one without a title is called «Archivo», as the specification says', () => {
  expect(fileName('', 'xlsx', day)).toBe('Archivo.xlsx');
  expect(fileName('¿…?', 'xlsx', day)).toBe('Archivo.xlsx');
});
