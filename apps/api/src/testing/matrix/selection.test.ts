import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { allEndpoints } from '@aura/contracts/all-endpoints';
import { expect, test } from 'vitest';
import { PARTS } from '../../../../../scripts/rotation.ts';
import { actsOn, twelfthOfEachKind } from './selection.ts';

test('twelve runs call every endpoint, each run at least one of every area and kind', () => {
  const names = [...allEndpoints.keys()];
  const kinds = (of: readonly string[]) =>
    new Set(of.map((name) => `${allEndpoints.get(name)?.area} ${allEndpoints.get(name)?.kind}`));
  const runs = Array.from({ length: PARTS }, (_, run) => twelfthOfEachKind(names, run));

  expect(new Set(runs.flat())).toEqual(new Set(names));
  for (const run of runs) expect(kinds(run)).toEqual(kinds(names));
  expect(Math.max(...runs.map(({ length }) => length))).toBeLessThan(names.length / 5);
});

test('a changed page calls the endpoints whose acts it holds', () => {
  const page = resolve(import.meta.dirname, '../../modules/payments/requests/decide-payments.ts');

  expect(actsOn(readFileSync(page, 'utf8'))).toContain('approvePayments');
});
