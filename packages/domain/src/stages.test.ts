import { describe, expect, test } from 'vitest';
import { compareStages, groupByCycle, visibleStages } from './process-stages.ts';
import { STARTING_CYCLES, STARTING_STAGES } from './stages.ts';

const numbers = STARTING_STAGES.map(({ number }) => number);

describe('the starting stages', () => {
  test('there are nine cycles and forty-two stages, written in order', () => {
    expect(STARTING_CYCLES).toHaveLength(9);
    expect(STARTING_STAGES).toHaveLength(42);
    expect(STARTING_STAGES.toSorted(compareStages)).toEqual(STARTING_STAGES);
  });

  test.each(['number', 'slug', 'abbreviation', 'name'] as const)('no two stages share their %s', (field) => {
    expect(new Set(STARTING_STAGES.map((stage) => stage[field])).size).toBe(STARTING_STAGES.length);
  });

  test('every number has two decimals, as the database keeps it', () => {
    expect(numbers.filter((number) => !/^\d\.\d{2}$/.test(number))).toEqual([]);
  });

  test('the whole part of a number is the place of its cycle', () => {
    const places = groupByCycle(STARTING_CYCLES, STARTING_STAGES).map(({ stages }) =>
      [...new Set(stages.map(({ number }) => number.split('.')[0]))].join(),
    );

    expect(places).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
  });

  test('the macro process hides re-invoicing and the three ways to end', () => {
    const shown = new Set(visibleStages(STARTING_STAGES).map(({ slug }) => slug));
    const hidden = STARTING_STAGES.map(({ slug }) => slug).filter((slug) => !shown.has(slug));

    expect(hidden).toEqual(['por-refacturar', 'cerrado', 'cancelado', 'desistido']);
  });

  test('every stage with work left has an owner', () => {
    const ownerless = STARTING_STAGES.filter(({ owners }) => owners.length === 0).map(({ slug }) => slug);

    expect(ownerless).toEqual(['cerrado', 'cancelado', 'desistido']);
  });

  test('every cycle has a colour of its own', () => {
    const colors = new Set(STARTING_CYCLES.map(({ color }) => color));

    expect(colors.size).toBe(9);
    expect([...colors].filter((color) => !/^#[0-9A-F]{6}$/.test(color))).toEqual([]);
  });
});
