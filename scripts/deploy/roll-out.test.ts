import { expect, test } from 'vitest';
import { type Hands, rollOut } from './roll-out.ts';

/** A fleet as the list of ready nodes; the new release of the broken ones does not come up. */
function fleet(broken: readonly string[] = [], away: readonly string[] = []) {
  const ready = new Set(['api1', 'api2'].filter((node) => !away.includes(node)));
  const said: string[] = [];
  const fewest: number[] = [];
  let clock = 0;
  const hands: Hands = {
    stop: async (node) => {
      ready.delete(node);
      fewest.push(ready.size);
    },
    start: async (node) => void (broken.includes(node) || ready.add(node)),
    isReady: async (node) => ready.has(node),
    settle: async () => undefined,
    pause: async () => {
      clock += 1000;
    },
    now: () => clock,
    tell: (line) => said.push(line),
  };
  return { hands, ready, said, fewest };
}

test('nodes are replaced one after another, and one serves at any moment', async () => {
  const { hands, ready, fewest } = fleet();

  expect(await rollOut(['api1', 'api2'], 5000, hands)).toBe(true);

  expect([...ready].toSorted()).toEqual(['api1', 'api2']);
  expect(fewest).toEqual([1, 1]);
});

test('a release that does not come up stops at its first node, says so and leaves the other serving', async () => {
  const { hands, ready, said, fewest } = fleet(['api1', 'api2']);

  expect(await rollOut(['api1', 'api2'], 5000, hands)).toBe(false);

  expect([...ready]).toEqual(['api2']);
  expect(fewest).toHaveLength(1);
  expect(said.join('\n')).toContain('api1 was not ready after 5 s; the others were left as they are and go on serving');
});

test('no node is stopped while the other is away', async () => {
  const { hands, ready, said } = fleet([], ['api2']);

  expect(await rollOut(['api1', 'api2'], 5000, hands)).toBe(false);

  expect([...ready]).toEqual(['api1']);
  expect(said).toEqual(['api1 is left as it is: api2 would not carry on alone']);
});

test('a node alone is not replaced', async () => {
  const { hands, ready } = fleet();

  expect(await rollOut(['api1'], 5000, hands)).toBe(false);

  expect(ready.size).toBe(2);
});
