import { expect, test } from 'vitest';
import { STARTING_STAGES } from '../stages.ts';
import { usualWay } from './usual-way.ts';

test('a usual way leads to every stage, step by step from the first', () => {
  for (const { number } of STARTING_STAGES) {
    const way = usualWay(number);
    const stages = ['1.01', ...way.map(({ to }) => to)];

    expect(way.map(({ from }) => from)).toEqual(stages.slice(0, -1));
    expect(stages.at(-1)).toBe(number);
  }
});

test('the way to a paid case passes through every cycle', () => {
  const cycles = new Set(usualWay('9.01').map(({ to }) => to[0]));

  expect([...cycles].join('')).toBe('123456789');
});
