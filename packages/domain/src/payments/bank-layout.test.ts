import { expect, test } from 'vitest';
import { bankFile, type BankLayout } from './bank-layout.ts';

const RUN = { number: 12, fromClabe: '002180000000000015', payOn: '2026-11-20' };
const ONE = {
  clabe: '014180000000000023',
  payee: 'Pérez, Ñandú & "Hijos"',
  amount: 1_740_05,
  reference: 'CP00012T00001',
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
    { source: 'reference', title: 'referencia' },
  ],
  header: null,
  trailer: null,
};
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
    'clabe,beneficiario,importe,referencia\r\n014180000000000023,PEREZ NANDU ,1740.05,CP00012T00001\r\n',
  );
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
