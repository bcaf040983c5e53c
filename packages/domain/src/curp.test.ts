import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { curpDigitOf, curpFault, curpFitsRfc, hasRightCurpDigit, normaliseCurp } from './curp.ts';

const births = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2026-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const initials = fc.stringMatching(/^[A-Z][AEIOUX][A-Z]{2}$/);
const places = fc.stringMatching(/^[HMX](?:DF|NL|JC|PL|NE)[BCDFG]{3}$/);
const bodies = fc
  .tuple(initials, births, places, fc.integer({ min: 0, max: 9 }))
  .map(([letters, born, place, serial]) => {
    const yymmdd = born.slice(2).replaceAll('-', '');
    return letters + yymmdd + place + (born < '2000' ? String(serial) : 'ABCDEFGHIJ'.charAt(serial));
  });

describe('the CURP of a person', () => {
  test.each(['GOHT800915HNLMRM08', 'LOPM750322HDFPRR04', 'RARJ880110HJCMZN02', 'MEGA910405MPLNRN02'])(
    '%s is accepted with its digit',
    (curp) => {
      expect(curpFault(curp)).toBeUndefined();
      expect(hasRightCurpDigit(curp)).toBe(true);
    },
  );

  test('whatever is built by the rule is accepted, and any other digit is noticed', () => {
    fc.assert(
      fc.property(bodies, fc.integer({ min: 0, max: 9 }), (body, other) => {
        const right = curpDigitOf(body);

        expect(curpFault(body + right)).toBeUndefined();
        expect(hasRightCurpDigit(body + String(other))).toBe(String(other) === right);
      }),
    );
  });

  test.each([
    ['GOHT800230HNLMRM08', 'date'],
    ['GOHT801315HNLMRM08', 'date'],
    ['GOHT800915HXXMRM08', 'shape'],
    ['GOHT800915ZNLMRM08', 'shape'],
    ['GOHT800915HNLARM08', 'shape'],
    ['goht800915hnlmrm08', 'shape'],
    ['', 'shape'],
  ])('%s is refused for its %s', (curp, fault) => {
    expect(curpFault(curp)).toBe(fault);
  });

  test('the century decides whether 29 February was a day', () => {
    expect(curpFault('GOHT000229HNLMRMA8')).toBeUndefined();
    expect(curpFault('GOHT000229HNLMRM08')).toBe('date');
  });

  test('it begins like the RFC of the same person', () => {
    expect(curpFitsRfc('GOHT800915HNLMRM08', 'GOHT800915AB1')).toBe(true);
    expect(curpFitsRfc('GOHT800915HNLMRM08', 'LOPM750322KA0')).toBe(false);
  });

  test('what people type is written in capitals without spaces', () => {
    expect(normaliseCurp(' goht800915 hnlmrm-08 ')).toBe('GOHT800915HNLMRM08');
  });
});
