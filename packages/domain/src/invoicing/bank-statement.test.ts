import { expect, test } from 'vitest';
import { readStatement, statementText } from './bank-statement.ts';

test('a statement by semicolons, with heads below the name of the account and figures with commas, is read', () => {
  const text = `Cuenta;BBVA 0123\r\n\r\nFecha Operación;Concepto;Referencia;Cargo;Abono\r\n05/11/2026;SPEI RECIBIDO;88123;;"1,234.56"\r\n06/11/2026;COMISION;;35.00;\r\nTotal;;;35.00;1234.56\r\n`;

  expect(readStatement(text)).toEqual({
    deposits: [{ line: 4, bookedOn: '2026-11-05', description: 'SPEI RECIBIDO', reference: '88123', amount: 1_234_56 }],
    withdrawals: 1,
    unread: [],
  });
});

test('one column of amounts with its sign, tabs and days of either kind are read too', () => {
  const text = 'date\tdescription\tamount\n2026-11-05\tWire\t$ 500\n2026-11-05\tFee\t-35.00\n31/02/2026\tWire\t10\n';

  expect(readStatement(text)).toMatchObject({ deposits: [{ amount: 500_00 }], withdrawals: 1, unread: [4] });
});

test('a file without a day or an amount is none', () => {
  expect(readStatement('nombre,monto\nx,1')).toBeNull();
  expect(readStatement('')).toBeNull();
});

test('what is not UTF-8 is read as older systems of banks write', () => {
  expect(statementText(new Uint8Array([0x41, 0xf1, 0x6f]))).toBe('Año');
  expect(statementText(new TextEncoder().encode('Año'))).toBe('Año');
});
