import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitLoad } from './split-load.ts';
import { CYCLE_WEIGHTS, stageWeight } from './stage-weight.ts';

const names = ['ana', 'beto', 'celia'];
const things = fc.uniqueArray(
  fc.record({
    id: fc.integer({ min: 1, max: 1000 }),
    weight: fc.integer({ min: 0, max: 20 }),
    takers: fc.subarray(names),
  }),
  { selector: ({ id }) => id, maxLength: 40 },
);
const desks = fc.tuple(...names.map((name) => fc.record({ name: fc.constant(name), weight: fc.nat(50) })));

test('the lighter desk takes more, and only who can take a thing gets it', () => {
  const shared = splitLoad(
    [
      { id: 1, weight: 4, takers: names },
      { id: 2, weight: 3, takers: ['ana'] },
      { id: 3, weight: 2, takers: [] },
    ],
    [
      { name: 'ana', weight: 1 },
      { name: 'beto', weight: 9 },
    ],
  );

  expect(shared.moves).toEqual([
    { id: 1, to: 'ana' },
    { id: 2, to: 'ana' },
  ]);
  expect(shared.left).toEqual([3]);
});

test('nothing is lost, nothing is doubled, and the weights add up', () => {
  fc.assert(
    fc.property(things, desks, (all, before) => {
      const { moves, left, after } = splitLoad(all, before);
      expect(new Set([...moves.map(({ id }) => id), ...left])).toEqual(new Set(all.map(({ id }) => id)));
      expect(moves.length + left.length).toBe(all.length);
      const moved = all.filter(({ id }) => !left.includes(id)).reduce((sum, { weight }) => sum + weight, 0);
      const total = (list: readonly { weight: number }[]) => list.reduce((sum, { weight }) => sum + weight, 0);
      expect(total(after)).toBe(total(before) + moved);
      for (const { id, to } of moves) expect(all.find((one) => one.id === id)?.takers).toContain(to);
    }),
  );
});

test('where everybody can take everything, no desk ends more than one thing above another that started lower', () => {
  fc.assert(
    fc.property(things, (all) => {
      const open = all.map((thing) => ({ ...thing, takers: names }));
      const { after } = splitLoad(
        open,
        names.map((name) => ({ name, weight: 0 })),
      );
      const weights = after.map(({ weight }) => weight);
      const heaviest = Math.max(0, ...open.map(({ weight }) => weight));
      expect(Math.max(...weights) - Math.min(...weights)).toBeLessThanOrEqual(heaviest);
    }),
  );
});

test('a party that is closed weighs nothing, one under repair the most', () => {
  expect(stageWeight('9.01')).toBe(0);
  expect(stageWeight('5.02')).toBe(Math.max(...CYCLE_WEIGHTS.values()));
});
