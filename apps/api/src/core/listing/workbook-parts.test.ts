import { expect, test } from 'vitest';
import { cellXml, columnLetters } from './workbook-parts.ts';

const textOf = (value: string) => /<t xml:space="preserve">(.*)<\/t>/s.exec(cellXml('A1', value))?.[1];

test('a text is written so that the file can be read whatever was typed', () => {
  expect(textOf('Taller "El <Rápido>" & Cía')).toBe('Taller &quot;El &lt;Rápido&gt;&quot; &amp; Cía');
  expect(textOf('dos\nlíneas\u0000 y \u001bun mando')).toBe('dos\nlíneas y un mando');
  expect(textOf('medio \ud83d carácter')).toBe('medio \ufffd carácter');
  expect(textOf('_x0041_ no es una A')).toBe('_x005F_x0041_ no es una A');
});

test('a date is the day its program counts, and what is no number is left empty', () => {
  expect(cellXml('B2', new Date('2026-11-15T12:00:00Z'), 'instant')).toMatch(/<v>46341\.5<\/v>/);
  expect([cellXml('C2', null), cellXml('C3', Number.NaN)]).toEqual(['', '']);
});

test('columns are lettered on beyond the alphabet', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA']);
});
