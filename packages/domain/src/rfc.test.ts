import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDigitOf, hasRightCheckDigit, isGenericRfc, normaliseRfc, rfcFault } from './rfc.ts';

const letters = fc.stringMatching(/^[A-ZÑ&]{3,4}$/);
const days = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(2, 10).replaceAll('-', ''));
const homonym = fc.stringMatching(/^[A-Z0-9]{2}$/);
const bodies = fc.tuple(letters, days, homonym).map((parts) => parts.join(''));

describe('the RFC of a company or a person', () => {
  test.each(['GOHT800915AB1', 'LOPM750322KA0', 'RARJ880110H59', 'CMN190214QW6', 'HCE150803TR9', 'RDT150320KL2'])(
    '%s is accepted with its digit',
    (rfc) => {
      expect(rfcFault(rfc)).toBeUndefined();
      expect(hasRightCheckDigit(rfc)).toBe(true);
    },
  );

  test('whatever is built by the rule has the right digit, and any other digit is noticed', () => {
    fc.assert(
      fc.property(bodies, fc.constantFrom(...'0123456789A'), (body, other) => {
        const right = checkDigitOf(body);

        expect(rfcFault(body + right)).toBeUndefined();
        expect(hasRightCheckDigit(body + other)).toBe(other === right);
      }),
    );
  });

  test('two letters that trade places are noticed exactly when they are not a multiple of eleven apart', () => {
    fc.assert(
      fc.property(bodies, (body) => {
        const swapped = `${body[1]}${body[0]}${body.slice(2)}`;
        // The weights of neighbours differ by one, so a swap changes the sum by the difference of their values.
        const apart = Math.abs(valueOf(body[0]) - valueOf(body[1])) % 11;

        expect(checkDigitOf(swapped) === checkDigitOf(body)).toBe(apart === 0);
      }),
    );
  });

  test.each([
    ['GOHT800230AB1', 'date'],
    ['CMN191301QW6', 'date'],
    ['CMN190014QW6', 'date'],
    ['CM190214QW6', 'shape'],
    ['CMN190214QWZ', 'shape'],
    ['cmn190214qw6', 'shape'],
    ['', 'shape'],
  ])('%s is refused for its %s', (rfc, fault) => {
    expect(rfcFault(rfc)).toBe(fault);
  });

  test('29 February counts in a year that had it in either century', () => {
    expect(rfcFault('ABC000229AA1')).toBeUndefined();
    expect(rfcFault('ABC010229AA1')).toBe('date');
  });

  test('what people type is written the way the SAT does', () => {
    expect(normaliseRfc(' cmn-190214 qw6 ')).toBe('CMN190214QW6');
    expect(normaliseRfc('ñ&a190214qw6')).toBe('Ñ&A190214QW6');
  });

  test('the generic ones are recognised', () => {
    expect(isGenericRfc('XAXX010101000')).toBe(true);
    expect(isGenericRfc('CMN190214QW6')).toBe(false);
  });
});

function valueOf(character: string | undefined): number {
  return '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'.indexOf(character ?? '');
}
