import { expect, test } from 'vitest';
import { shortMoney } from './short-money.ts';

test.each([
  [0, '$0'],
  [85_049, '$850'],
  [29_300_000, '$293 k'],
  [292_341_034, '$2.9 M'],
  [1_250_000_000_00, '$1250.0 M'],
])('%i centavos are told as %s', (centavos, told) => {
  expect(shortMoney(centavos)).toBe(told);
});
