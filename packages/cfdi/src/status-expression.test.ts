import { expect, test } from 'vitest';
import { toAmount } from './amount.ts';
import { statusExpression } from './status-expression.ts';

const uuid = 'AD662D33-6934-459C-A128-BDF0393F0F44';
const issuer = { rfc: 'CMN190214QW6', name: 'CMN', regime: '601' };
const receiver = { rfc: 'RDT150320KL2', name: 'RDT', postalCode: '03100', regime: '601', use: 'G03' };
const seal = 'MIIabcdef/9kX3Q==';
const ask = (total: string, rfc = issuer.rfc) =>
  statusExpression({ issuer: { ...issuer, rfc }, receiver, total: toAmount(total), seal }, { uuid });

test('it is the text of the printed code, with the last eight characters of the seal', () => {
  expect(ask('4131')).toBe(
    `https://verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${uuid}&re=CMN190214QW6&rr=RDT150320KL2&tt=4131.0&fe=/9kX3Q==`,
  );
});

test.each([
  ['4131.00', '4131.0'],
  ['0', '0.0'],
  ['0.10', '0.1'],
  ['1234.567890', '1234.56789'],
  ['000123.450000', '123.45'],
  ['999999999999999999.999999', '999999999999999999.999999'],
])('a total of %s is written %s', (total, written) => {
  expect(ask(total)).toContain(`&tt=${written}&fe=`);
});

test('the & of an RFC is written as an entity, which the envelope escapes once more', () => {
  expect(ask('1.00', 'A&B190214QW6')).toContain('&re=A&amp;B190214QW6&rr=');
});

test('an Ñ stays as it is', () => {
  expect(ask('1.00', 'ÑAB190214QW6')).toContain('&re=ÑAB190214QW6&rr=');
});
