import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareStages, groupByCycle, levelOf, minorProcess, visibleStages } from './process-stages.ts';

const stage = (number: string, hideInMacro = false) => ({ number, hideInMacro });

describe('stage numbers', () => {
  test.each([
    ['4.10', 10],
    ['4.1', 1],
    ['4.01', 1],
    ['5.13', 13],
    ['9.00', 0],
  ])('%s is level %i', (number, level) => {
    expect(levelOf(number)).toBe(level);
  });

  test.each(['4', '4.', '.1', '4.100', '4,10', '4.1.0', 'a.b', '', ' 4.10', '-4.10', '4.10\n'])(
    '%j is no stage number',
    (number) => {
      expect(() => levelOf(number)).toThrow(RangeError);
    },
  );

  test('level 9 comes before level 10, and cycle 9 before cycle 10', () => {
    const numbers = ['10.01', '4.10', '9.01', '4.9', '4.2', '1.13'].map((number) => ({ number }));

    const sorted = numbers.toSorted(compareStages).map(({ number }) => number);

    expect(sorted).toEqual(['1.13', '4.2', '4.9', '4.10', '9.01', '10.01']);
  });

  test('the order is that of cycle and level whatever the numbers', () => {
    const part = fc.integer({ min: 0, max: 99 });
    fc.assert(
      fc.property(part, part, part, part, (cycle, level, otherCycle, otherLevel) => {
        const order = compareStages({ number: `${cycle}.${level}` }, { number: `${otherCycle}.${otherLevel}` });
        expect(Math.sign(order)).toBe(Math.sign(cycle * 100 + level - otherCycle * 100 - otherLevel));
      }),
    );
  });
});

describe('the macro process', () => {
  test('it shows the stages that are not hidden, in order', () => {
    const stages = [stage('7.10'), stage('7.05', true), stage('7.04'), stage('1.01')];

    expect(visibleStages(stages).map(({ number }) => number)).toEqual(['1.01', '7.04', '7.10']);
  });

  test('stages are grouped under their cycles, sorted by level, and an empty cycle stays', () => {
    const cycles = [{ slug: 'cotizacion' }, { slug: 'cobranza' }, { slug: 'cierre' }];
    const stages = [
      { number: '8.10', cycle: 'cobranza' },
      { number: '3.02', cycle: 'cotizacion' },
      { number: '8.9', cycle: 'cobranza' },
    ];

    const groups = groupByCycle(cycles, stages).map(({ cycle, stages: own }) => [
      cycle.slug,
      own.map(({ number }) => number),
    ]);

    expect(groups).toEqual([
      ['cotizacion', ['3.02']],
      ['cobranza', ['8.9', '8.10']],
      ['cierre', []],
    ]);
  });

  test('a stage of an unknown cycle is refused rather than lost', () => {
    expect(() => groupByCycle([{ slug: 'cierre' }], [{ number: '1.01', cycle: 'asignacion' }])).toThrow(RangeError);
  });
});

describe('the minor process of a claim', () => {
  test('it is the stage of the first active affected party, even when a later one is less advanced', () => {
    const parties = [
      { isActive: false, process: '1.01' },
      { isActive: true, process: '5.02' },
      { isActive: true, process: '2.01' },
    ];

    expect(minorProcess(parties)).toBe('5.02');
  });

  test('a claim whose affected parties are all inactive has none', () => {
    expect(minorProcess([{ isActive: false, process: '1.01' }])).toBeNull();
    expect(minorProcess([])).toBeNull();
  });
});
