import { expect, test } from 'vitest';
import { readBankAnswer } from './bank-answer.ts';
import { complementDueOn } from './payment-run.ts';

test('columns are found by their heads, whatever their order, sign and accents', () => {
  const text =
    '\uFEFFFecha;Estado;Referencia;Importe;Clave de rastreo\r\n20/11/2026;LIQUIDADA;cp00012t00001;"$1,740.05";ABC123\r\n\r\n';

  expect(readBankAnswer(text)).toEqual([
    {
      line: 2,
      reference: 'CP00012T00001',
      amount: 1_740_05,
      outcome: 'paid',
      speiKey: 'ABC123',
      paidOn: '2026-11-20',
      refusal: '',
    },
  ]);
});

test('what cannot be read stays as nothing, and is not guessed', () => {
  const [line] = readBankAnswer('referencia,importe,estado,fecha\nX,1.005,quizá,2026-02-31') ?? [];

  expect(line).toMatchObject({ amount: null, outcome: null, paidOn: null });
  expect(readBankAnswer('a,b\n1,2')).toBeNull();
});

test('the complement is due on the fifth of the next month, also over the year', () => {
  expect(complementDueOn('2026-11-30')).toBe('2026-12-05');
  expect(complementDueOn('2026-12-01')).toBe('2027-01-05');
});
