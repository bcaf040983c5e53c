import { expect, test } from 'vitest';
import { deviceOf } from './device-of.ts';

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
    'Edge',
    'Windows',
    false,
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
    'Chrome',
    'Android',
    true,
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_6) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15',
    'Safari',
    'Mac',
    false,
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox', 'Linux', false],
  ['curl/8.5.0', null, null, false],
])('%s', (agent, browser, system, isHandheld) => {
  expect(deviceOf(agent)).toEqual({ browser, system, isHandheld });
});
