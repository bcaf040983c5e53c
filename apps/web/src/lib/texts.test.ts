import { expect, test } from 'vitest';
import { definedTexts } from './texts.ts';

const files = import.meta.glob('../**/*.texts.ts', { eager: true });
const texts = definedTexts().flatMap(({ es, en }) =>
  [...new Set([...Object.keys(es), ...Object.keys(en)])].map((key) => ({ key, es: es[key], en: en[key] })),
);

test('every file of texts is known', () => {
  expect(Object.keys(files).length).toBeGreaterThan(5);
  expect(definedTexts().length).toBeGreaterThanOrEqual(Object.keys(files).length);
});

test.each(['es', 'en'] as const)('no text is missing or empty in %s', (language) => {
  const empty = texts.filter((text) => said(text[language]).trim() === '').map(({ key }) => key);

  expect(empty).toEqual([]);
});

test('a text that interpolates takes the same values in both languages', () => {
  const uneven = texts.filter(({ es, en }) => typeof es !== typeof en).map(({ key }) => key);

  expect(uneven).toEqual([]);
});

function said(text: unknown): string {
  if (typeof text === 'string') return text;
  if (typeof text === 'function') return String(text('2', '2', '2', '2'));
  return '';
}
