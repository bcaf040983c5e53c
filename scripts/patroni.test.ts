import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';

const written = readFileSync(resolve(import.meta.dirname, '../ops/patroni.yml'), 'utf8').replaceAll(/^\s*#.*$/gm, '');
const settings = new Map(
  [...written.matchAll(/^ *([\w-]+): +(.+)$/gm)].map(([, name = '', value = '']) => [name, value.replaceAll("'", '')]),
);

test('what was acknowledged is on two machines: the replica is synchronous, and nobody behind it takes over', () => {
  expect(settings.get('synchronous_mode')).toBe('true');
  expect(settings.get('maximum_lag_on_failover')).toBe('0');
  expect(settings.get('synchronous_commit') ?? 'on').toMatch(/^(?:on|remote_apply)$/);
  expect(settings.get('fsync') ?? 'on').toBe('on');
});

test('a primary that was cut off cannot write beside its successor', () => {
  const seconds = (name: string) => Number(settings.get(name));

  expect(seconds('ttl')).toBeGreaterThanOrEqual(seconds('loop_wait') + 2 * seconds('retry_timeout'));
  expect(settings.get('mode')).toMatch(/^(?:automatic|required)$/);
});
