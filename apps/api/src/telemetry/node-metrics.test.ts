import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { measureNode } from './node-metrics.ts';

test('open sockets and the connection to Redis are those at the moment of the scrape', async () => {
  const registry = new Registry();
  let [sockets, isUp] = [2, true];
  measureNode(registry, { sockets: () => sockets, isRedisUp: () => isUp });
  const before = await registry.metrics();

  [sockets, isUp] = [0, false];

  expect(before).toContain('aura_sockets 2');
  expect(before).toContain('aura_redis_up 1');
  expect(await registry.metrics()).toContain('aura_sockets 0');
  expect(await registry.metrics()).toContain('aura_redis_up 0');
});
