import { expect, test } from 'vitest';
import { MOST_TERMS, questionTerms } from './question-terms.ts';

test('words that only ask are not looked for; codes and figures come first', () => {
  expect(questionTerms('¿Cuál es el deducible del siniestro SIN-2026-001?')).toEqual([
    'SIN-2026-001',
    'deducible',
    'siniestro',
    'del',
  ]);
});

test('a phrase in quotes stays whole', () => {
  expect(questionTerms('dónde dice «pérdida total por robo»')).toEqual(['pérdida total por robo']);
});

test('the same word is looked for once, and no more than so many', () => {
  expect(questionTerms('Póliza póliza POLIZA')).toEqual(['POLIZA']);
  expect(questionTerms(Array.from({ length: 400 }, (_, place) => `palabra${place}`).join(' '))).toHaveLength(
    MOST_TERMS,
  );
});
