import { expect, test } from 'vitest';
import { bankFiles, layoutFault, numericReference, type BankLayout } from './bank-layout.ts';

const RUN = { number: 12, fromClabe: '002180000000000015', payOn: '2026-11-20' };
const ONE = {
  clabe: '014180000000000023',
  payee: 'Pérez, Ñandú & "Hijos"',
  payeeRfc: 'PENH800101AB1',
  amount: 1_740_05,
  tax: 240_01,
  reference: 'CP00012T00001',
  numericReference: numericReference(48),
};
const csv: BankLayout = {
  form: 'delimited',
  encoding: 'utf8',
  lineEnd: 'crlf',
  delimiter: ',',
  columns: [
    { source: 'clabe', title: 'clabe' },
    { source: 'payee', title: 'beneficiario', width: 12 },
    { source: 'amount', title: 'importe' },
    { source: 'numericReference', title: 'referencia' },
    { source: 'concept', title: 'concepto' },
  ],
  header: null,
  trailer: null,
  sameBank: null,
};
const bankFile = (layout: BankLayout, run: typeof RUN, transfers: readonly (typeof ONE)[]) =>
  bankFiles(layout, run, transfers)
    .map(({ text }) => text)
    .join('');
const fixed: BankLayout = {
  ...csv,
  form: 'fixed',
  lineEnd: 'lf',
  columns: [
    { source: 'place', width: 4, align: 'right', fill: '0' },
    { source: 'centavos', width: 10, align: 'right', fill: '0' },
    { source: 'payee', width: 6 },
  ],
  header: [{ source: 'payOnCompact', width: 8 }],
  trailer: [{ source: 'totalCentavos', width: 10, align: 'right', fill: '0' }],
};

test('a separated file has its heads and plain names, and amounts to the centavo', () => {
  expect(bankFile(csv, RUN, [ONE])).toBe(
    'clabe,beneficiario,importe,referencia,concepto\r\n014180000000000023,PEREZ NANDU ,1740.05,0000048,PAGO CP00012T00001\r\n',
  );
});

test('transfers within the bank that is paid from have a file of their own, with account, RFC, tax and the day first', () => {
  const within = {
    ...ONE,
    clabe: '002180012345678907',
    reference: 'CP00012T00002',
    numericReference: numericReference(20_000_049),
  };
  const apart: BankLayout = {
    ...csv,
    columns: csv.columns.map(({ source }) => ({ source })),
    sameBank: [
      { source: 'account', width: 18 },
      { source: 'fromAccount' },
      { source: 'payeeRfc' },
      { source: 'amount' },
      { source: 'tax' },
      { source: 'payOnDayFirst' },
      { source: 'numericReference' },
    ],
  };

  expect(layoutFault(apart)).toBeNull();
  expect(bankFiles(apart, RUN, [ONE, within])).toEqual([
    { part: 'mismo-banco', text: '01234567890,00000000001,PENH800101AB1,1740.05,240.01,20112026,0000049\r\n' },
    { part: 'otros-bancos', text: '014180000000000023,PEREZ NANDU & HIJOS,1740.05,0000048,PAGO CP00012T00001\r\n' },
  ]);
  expect(bankFiles(apart, RUN, [ONE]).map(({ part }) => part)).toEqual(['otros-bancos']);
});

test('a file of fixed width fills every column, with head and foot', () => {
  expect(bankFile(fixed, RUN, [ONE, { ...ONE, payee: 'Sol', amount: 5 }])).toBe(
    '20261120\n00010000174005PEREZ \n00020000000005SOL   \n0000174010\n',
  );
});

test('an amount that does not fit is never cut', () => {
  const narrow = { ...fixed, columns: [{ source: 'centavos', width: 4 } as const] };

  expect(() => bankFile(narrow, RUN, [ONE])).toThrow('does not fit');
});

const line = [{ source: 'clabe' }, { source: 'payee' }, { source: 'amount' }, { source: 'numericReference' }] as const;
const layoutOf = (more: Partial<BankLayout>): BankLayout => ({
  form: 'delimited',
  encoding: 'utf8',
  lineEnd: 'crlf',
  delimiter: ',',
  columns: line,
  header: null,
  trailer: null,
  sameBank: null,
  ...more,
});

test('a layout takes account, amount and payee from the transfer, each once, and only short texts of its own', () => {
  const literal = (text: string, width?: number) => ({ source: 'literal' as const, literal: text, width });
  expect(layoutFault(layoutOf({}))).toBeNull();
  expect(layoutFault(layoutOf({ columns: [literal('MXN'), literal('0040'), ...line] }))).toBeNull();

  const unsafe: readonly Partial<BankLayout>[] = [
    { columns: [...line, { source: 'centavos' }] },
    { columns: line.slice(1) },
    { columns: line.slice(0, 3) },
    { columns: [...line, { source: 'numericReference' }] },
    { sameBank: line.slice(1) },
    { sameBank: [...line, { source: 'account' }] },
    { sameBank: [literal('00218'), ...line] },
    { sameBank: [...line, { source: 'total' }] },
    { columns: [...line, { source: 'totalCentavos' }] },
    { columns: [literal('00218'), ...line] },
    { columns: [literal('002'), literal('18'), ...line] },
    { columns: [{ ...literal('', 18), fill: '7' }, ...line] },
    { header: [literal('002180099999999991')] },
    { columns: [{ ...line[0], title: '002180099999999991' }, ...line.slice(1)] },
    { trailer: [literal('9\n2')] },
    { delimiter: '7' },
  ];
  for (const one of unsafe) expect(layoutFault(layoutOf(one)), JSON.stringify(one)).not.toBeNull();
});
