import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { amountInWords } from './amount-in-words.ts';
import { CENTAVOS_LIMIT } from './money.ts';

const VALUES: Readonly<Record<string, number>> = {
  cero: 0,
  un: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  doce: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciséis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiún: 21,
  veintidós: 22,
  veintitrés: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiséis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
};

/** The inverse of `amountInWords`: parses the words back into a number. */
function readWords(text: string): number {
  const [, said = '', cents = ''] = /^\((.+?) (?:de )?pesos? (\d\d)\/100 M\.N\.\)$/.exec(text) ?? [];
  let [whole, millions, group] = [0, 0, 0];
  for (const word of said.split(' ')) {
    if (word === 'y') continue;
    if (word === 'mil') [whole, group] = [whole + group * 1000, 0];
    else if (word === 'millón' || word === 'millones') [millions, whole, group] = [whole + group, 0, 0];
    else group += VALUES[word] ?? Number.NaN;
  }
  return (millions * 1_000_000 + whole + group) * 100 + Number(cents);
}

describe('an amount in words', () => {
  test.each([
    [0, '(cero pesos 00/100 M.N.)'],
    [1, '(cero pesos 01/100 M.N.)'],
    [1_00, '(un peso 00/100 M.N.)'],
    [21_50, '(veintiún pesos 50/100 M.N.)'],
    [100_00, '(cien pesos 00/100 M.N.)'],
    [101_00, '(ciento un pesos 00/100 M.N.)'],
    [1_234_56, '(un mil doscientos treinta y cuatro pesos 56/100 M.N.)'],
    [21_000_00, '(veintiún mil pesos 00/100 M.N.)'],
    [100_000_07, '(cien mil pesos 07/100 M.N.)'],
    [1_000_000_00, '(un millón de pesos 00/100 M.N.)'],
    [2_000_001_00, '(dos millones un pesos 00/100 M.N.)'],
    [1_001_000_000_00, '(un mil un millones de pesos 00/100 M.N.)'],
    [CENTAVOS_LIMIT, '(noventa mil millones de pesos 00/100 M.N.)'],
  ])('%i centavos are %s', (centavos, said) => {
    expect(amountInWords(centavos)).toBe(said);
  });

  test('read back, any amount is the same to the centavo', () => {
    const small = fc.integer({ min: 0, max: 3_000_000 });
    const any = fc.integer({ min: 0, max: CENTAVOS_LIMIT });
    fc.assert(
      fc.property(fc.oneof(small, any), (centavos) => {
        expect(readWords(amountInWords(centavos))).toBe(centavos);
      }),
      { numRuns: 2000 },
    );
  });

  test('a fraction of a centavo and an amount below zero are refused', () => {
    expect(() => amountInWords(0.5)).toThrow(RangeError);
    expect(() => amountInWords(-1)).toThrow(RangeError);
  });
});
