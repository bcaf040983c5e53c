import { expect, it } from 'vitest';
import { cutQuote, LONGEST_QUOTE } from './cut-quote.ts';
import { contentRoots } from './word-roots.ts';

const FILLING = Array.from({ length: 30 }, (_, place) => `Esta cláusula número ${place} trata de otra cosa distinta.`);

it('a quote is cut around what was asked, in whole sentences', () => {
  const wanted = 'El deducible de robo total es del 10%.';
  const body = [...FILLING.slice(0, 20), wanted, ...FILLING.slice(20)].join(' ');

  const quote = cutQuote(body, new Set(contentRoots('deducible por robo')));

  expect(quote).toContain(wanted);
  expect(quote.length).toBeLessThanOrEqual(LONGEST_QUOTE);
  expect(quote.endsWith('.')).toBe(true);
});

it('a short passage is quoted whole, and one without stops is cut between words', () => {
  expect(cutQuote('Llantas: no cubiertas', new Set())).toBe('Llantas: no cubiertas');
  expect(cutQuote('palabra '.repeat(400), new Set()).length).toBeLessThanOrEqual(LONGEST_QUOTE);
  expect(cutQuote('x'.repeat(4000), new Set()).length).toBeLessThanOrEqual(LONGEST_QUOTE);
});
