import { expect, test } from 'vitest';
import { growthOf, isFlagged, type Measured } from './growth.ts';

const row = (endpoint: string, api: number): Measured => ({ endpoint, bare: api / 2, api, calls: 100, share: 0.5 });

test('a read that takes more than one and a half times as long with more history is flagged', () => {
  const [flat, grown] = growthOf([
    { label: '10 k', rows: [row('flat', 4), row('grown', 4)] },
    { label: '1 M', rows: [row('flat', 5), row('grown', 7)] },
  ]);

  expect(flat).toMatchObject({ endpoint: 'flat', growth: 1.25, times: '10 k: 2.00 → 4.00; 1 M: 2.50 → 5.00' });
  expect(grown?.growth).toBe(1.75);
  expect([flat, grown].map((one) => one && isFlagged(one))).toEqual([false, true]);
});

test('below a millisecond a difference is none, and what one size lacks has no growth', () => {
  const [quick, fresh] = growthOf([
    { label: '10 k', rows: [row('quick', 0.3)] },
    { label: '1 M', rows: [row('quick', 0.9), row('fresh', 3)] },
  ]);

  expect(quick?.growth).toBe(1);
  expect(fresh?.growth).toBeUndefined();
});

test('one size has no growth', () => {
  expect(growthOf([{ label: '10 k', rows: [row('list', 4)] }])[0]?.growth).toBeUndefined();
});
