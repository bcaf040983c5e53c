import { expect, test } from 'vitest';
import { toAmount } from '../amount.ts';
import { INTAKE } from '../corpus/intake.ts';
import { makeCorpus } from '../corpus/make-corpus.ts';
import { examineReceipt } from '../examine-receipt.ts';
import type { PaidDocument, Payment, Receipt, Tax } from '../receipt.ts';
import { apply } from './rule.ts';
import { arithmeticRules } from './v09-arithmetic.ts';
import { paymentRules } from './v09-payments.ts';

/** What no file of the corpus shows: the schema refuses most of these, and a rule must not rely on that. */
const read = (name: string): Receipt => {
  const file = makeCorpus().find((one) => one.name === name);
  const { receipt } = examineReceipt(file?.bytes ?? new Uint8Array(), { ...INTAKE, ...file?.context });
  if (receipt === undefined) throw new Error(`${name} cannot be read`);
  return receipt;
};
const invoice = read('pue');
const payment = read('payment-with-taxes');

const texts = (id: string, receipt: Receipt): readonly string[] => {
  const rule = [...arithmeticRules, ...paymentRules].find((one) => one.id === id);
  if (rule === undefined) throw new Error(`No rule ${id}`);
  return apply(rule, { receipt, hash: '', certificate: undefined, context: INTAKE }).map(({ text }) => text);
};

const IVA: Tax = {
  base: toAmount('100.00'),
  tax: '002',
  factor: 'Tasa',
  rate: '0.160000',
  amount: toAmount('16.00'),
};
const withLineTax = (tax: Tax): Receipt => ({
  ...invoice,
  concepts: invoice.concepts.slice(0, 1).map((concept) => ({ ...concept, transferred: [tax], withheld: [] })),
});
const WRONG_TAX = ['En el concepto 1, el IVA no es su base por su tasa.'];

test.each<[string, Partial<Tax>, readonly string[]]>([
  ['base times rate', {}, []],
  ['a centavo of rounding', { amount: toAmount('16.01') }, []],
  ['a base that was rounded', { base: toAmount('10'), amount: toAmount('1.68') }, []],
  ['two centavos more', { amount: toAmount('16.02') }, WRONG_TAX],
  ['a rate that would have to be rounded', { rate: '0.16', amount: toAmount('16.40') }, WRONG_TAX],
  ['no rate', { rate: undefined }, WRONG_TAX],
  ['no amount', { amount: undefined }, WRONG_TAX],
  ['neither', { rate: undefined, amount: undefined }, WRONG_TAX],
  ['an exempt tax', { factor: 'Exento', rate: undefined, amount: undefined }, []],
  ['an exempt tax with a rate', { factor: 'Exento', amount: undefined }, WRONG_TAX],
  ['an exempt tax with an amount', { factor: 'Exento', rate: undefined }, WRONG_TAX],
])('the tax of a line with %s', (_, change, expected) => {
  expect(texts('V09.line-tax', withLineTax({ ...IVA, ...change }))).toEqual(expected);
});

test('a tax is named by its kind and its rate, however many decimals that has', () => {
  const named = (tax: Tax) =>
    texts('V09.taxes', {
      ...withLineTax(tax),
      taxes: { ...invoice.taxes, transferred: [], totalTransferred: undefined },
    }).map((text) => text.split(':')[0]);
  expect(named({ ...IVA, rate: '0.08' })).toEqual(['IVA de 8 % trasladado']);
  expect(named({ ...IVA, rate: '0.106667' })).toEqual(['IVA de 10.6667 % trasladado']);
  expect(named({ ...IVA, tax: '003', factor: 'Cuota', rate: '6.450000' })).toEqual([
    'IEPS (Cuota 6.450000) trasladado',
  ]);
  expect(named({ ...IVA, tax: '009' })).toEqual(['009 de 16 % trasladado']);
  const exempt = { ...IVA, factor: 'Exento', rate: undefined, amount: undefined };
  expect(named(exempt)).toEqual(['Base del IVA (Exento) trasladado']);
  expect(
    texts('V09.taxes', {
      ...withLineTax(exempt),
      taxes: { ...invoice.taxes, transferred: [exempt], totalTransferred: undefined },
    }),
  ).toEqual([]);
});

test('pesos have two decimals, other currencies what they have', () => {
  const total = toAmount('11600.001');
  expect(texts('V09.decimals', { ...invoice, total })).toHaveLength(1);
  expect(texts('V09.decimals', { ...invoice, total, currency: 'USD' })).toEqual([]);
});

test('a discount may take a line to nothing, and no further', () => {
  const discounted = (discount: string) => ({
    ...invoice,
    concepts: invoice.concepts.map((concept) => ({
      ...concept,
      amount: toAmount('10.00'),
      discount: toAmount(discount),
    })),
  });
  expect(texts('V09.line-discount', discounted('10.00'))).toEqual([]);
  expect(texts('V09.line-discount', discounted('10.000001'))).not.toEqual([]);
});

const withPayment = (change: (payment: Payment) => Payment): Receipt => ({
  ...payment,
  payments: payment.payments && { ...payment.payments, payments: payment.payments.payments.map(change) },
});
const withDocuments = (change: (document: PaidDocument, place: number) => PaidDocument): Receipt =>
  withPayment((one) => ({ ...one, documents: one.documents.map(change) }));

test('what is applied may pass a payment by a centavo', () => {
  const paid = payment.payments?.payments[0]?.documents[0]?.paid.text ?? '';
  const of = (amount: number) => withPayment((one) => ({ ...one, amount: toAmount(amount.toFixed(2)) }));
  expect(texts('V09.paid', of(Number(paid) - 0.01))).toEqual([]);
  expect(texts('V09.paid', of(Number(paid) - 0.02))).toHaveLength(1);
});

test('amounts in two currencies are left to a person', () => {
  const tooLittle = (currencies: readonly string[]) =>
    withPayment((one) => ({
      ...one,
      amount: toAmount('0.01'),
      documents: one.documents.flatMap((document) => currencies.map((currency) => ({ ...document, currency }))),
    }));
  expect(texts('V09.paid', tooLittle(['MXN', 'MXN']))).toHaveLength(1);
  expect(texts('V09.paid', tooLittle(['MXN', 'USD']))).toEqual([]);
  expect(texts('V09.paid', tooLittle(['USD', 'MXN']))).toEqual([]);
});

test('payments at an exchange rate are not added up', () => {
  const at = (...rates: readonly (string | undefined)[]): Receipt => ({
    ...payment,
    payments: payment.payments && {
      ...payment.payments,
      total: toAmount('0.50'),
      payments: rates.flatMap(
        (exchangeRate) => payment.payments?.payments.map((one) => ({ ...one, exchangeRate })) ?? [],
      ),
    },
  });
  expect(texts('V09.paid-total', at(undefined))).toHaveLength(1);
  expect(texts('V09.paid-total', at('1'))).toHaveLength(1);
  expect(texts('V09.paid-total', at('1.000000', undefined))).toHaveLength(1);
  expect(texts('V09.paid-total', at('17.500000'))).toEqual([]);
  expect(texts('V09.paid-total', at(undefined, '17.500000'))).toEqual([]);
});

test.each<[string, Partial<Tax>, boolean]>([
  ['base times rate', {}, true],
  ['an exempt tax', { factor: 'Exento', rate: undefined, amount: undefined }, true],
  ['an exempt tax with numbers', { factor: 'Exento', amount: toAmount('99.00') }, true],
  ['no rate', { rate: undefined }, false],
  ['no amount', { amount: undefined }, false],
  ['another amount', { amount: toAmount('16.02') }, false],
])('the tax of a paid document with %s', (_, change, isRight) => {
  const tax = { ...IVA, ...change };
  expect(
    texts(
      'V09.paid-taxes',
      withDocuments((one) => ({ ...one, transferred: [tax], withheld: [] })),
    ),
  ).toHaveLength(isRight ? 0 : 1);
  expect(
    texts(
      'V09.paid-taxes',
      withDocuments((one) => ({ ...one, transferred: [], withheld: [tax] })),
    ),
  ).toHaveLength(isRight ? 0 : 1);
});
