import { expect, test } from 'vitest';
import { readCardStatement } from './card-statement.ts';
import { csvRows } from './csv-rows.ts';

const read = (...lines: readonly string[]) => readCardStatement(csvRows(lines.join('\n')));

test('charges are read by the heads of their columns, and only the last four digits of a card', () => {
  const statement = read(
    'Fecha;Tarjeta;Titular;Comercio;Monto;Moneda;ID de transacción',
    '10/11/2026;5212 34** **** 0987;Ana  Ruiz;"GASOLINERA; SUR";"1,234.50";MXN;T-1',
    '2026-11-11;123;Ana Ruiz;HOTEL;-200.00;;T-2',
  );

  expect(statement).toEqual({
    unread: [],
    charges: [
      {
        line: 2,
        chargedOn: '2026-11-10',
        card: '0987',
        holder: 'Ana Ruiz',
        merchant: 'GASOLINERA; SUR',
        reference: 'T-1',
        amount: 1_234_50,
        currency: 'MXN',
        originalAmount: null,
      },
      expect.objectContaining({ line: 3, card: '0123', amount: -200_00, currency: 'MXN' }),
    ],
  });
});

test('what was paid in another currency counts with its pesos, and without them is not read', () => {
  const heads = 'Fecha,Tarjeta,Titular,Comercio,Monto,Moneda,Monto MXN';
  const statement = read(
    heads,
    '2026-11-10,**** 1234,Ana Ruiz,SOFTWARE,10.00,USD,185.30',
    '2026-11-10,**** 1234,Ana Ruiz,SOFTWARE,10.00,USD,',
  );

  expect(statement?.charges).toMatchObject([{ amount: 185_30, currency: 'USD', originalAmount: 10_00 }]);
  expect(statement?.unread).toEqual([{ line: 3, why: 'currency' }]);
});

test.each([
  ['31/02/2026,1234,Ana,TIENDA,10.00', 'day'],
  ['10/11/2026,sin número,Ana,TIENDA,10.00', 'card'],
  ['10/11/2026,1234,,TIENDA,10.00', 'holder'],
  ['10/11/2026,1234,Ana,,10.00', 'merchant'],
  ['10/11/2026,1234,Ana,TIENDA,diez', 'amount'],
  ['10/11/2026,1234,Ana,TIENDA,0.00', 'amount'],
  ['10/11/2026,1234,Ana,TIENDA,99999999999.00', 'amount'],
])('%s is reported as an unreadable line', (line, why) => {
  const complete = '10/11/2026,1234,Ana,TIENDA,1.00';
  expect(read('Fecha,Tarjeta,Titular,Comercio,Monto', complete, line)?.unread).toEqual([{ line: 3, why }]);
});

test('a file without the columns is none', () => {
  expect(read('Fecha,Concepto,Abono', '2026-11-10,SPEI,100.00')).toBeNull();
});
