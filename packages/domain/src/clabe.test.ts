import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankName, clabeDigitOf, clabeFault, normaliseClabe } from './clabe.ts';

const bodies = fc.stringMatching(/^\d{17}$/);

describe('the CLABE of an account', () => {
  test('the example of the payment system is accepted', () => {
    expect(clabeFault('032180000118359719')).toBeUndefined();
  });

  test('whatever is built by the rule is accepted, and any other last digit refused', () => {
    fc.assert(
      fc.property(bodies, fc.integer({ min: 0, max: 9 }), (body, other) => {
        const right = clabeDigitOf(body);

        expect(clabeFault(body + right)).toBeUndefined();
        expect(clabeFault(body + String(other))).toBe(String(other) === right ? undefined : 'digit');
      }),
    );
  });

  test('one digit typed wrong anywhere is noticed', () => {
    fc.assert(
      fc.property(
        bodies,
        fc.integer({ min: 0, max: 16 }),
        fc.integer({ min: 1, max: 9 }),
        (body, place, difference) => {
          const wrong = String((Number(body[place]) + difference) % 10);

          expect(clabeFault(body.slice(0, place) + wrong + body.slice(place + 1) + clabeDigitOf(body))).toBe('digit');
        },
      ),
    );
  });

  test.each(['', '03218000011835971', '0321800001183597190', '03218000011835971X'])('«%s» is no CLABE', (clabe) => {
    expect(clabeFault(clabe)).toBe('shape');
  });

  test('its first three digits name the bank', () => {
    expect(bankName('072')).toBe('Banorte');
    expect(bankName('999')).toBe('Banco 999');
  });

  test('what people type in groups is put together', () => {
    expect(normaliseClabe('032 180 00011835971-9')).toBe('032180000118359719');
  });
});
