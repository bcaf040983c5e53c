import { expect, test } from 'vitest';
import { routeTo } from './route-to.ts';

const nowhere = { latitude: null, longitude: null, address: '', locationLink: '' };

test.each([
  ['its point', { ...nowhere, latitude: 19.4, longitude: -99.1, address: 'Insurgentes 1' }, 'destination=19.4,-99.1'],
  ['its address', { ...nowhere, address: 'Insurgentes 1 & 2' }, 'destination=Insurgentes%201%20%26%202'],
  ['the link that was pasted', { ...nowhere, locationLink: 'https://maps.app.goo.gl/x' }, 'https://maps.app.goo.gl/x'],
])('the way to a claim goes by %s', (_what, claim, expected) => {
  expect(routeTo(claim)).toContain(expected);
});

test('a pasted script is no way anywhere', () => {
  expect(routeTo({ ...nowhere, locationLink: 'javascript:alert(1)' })).toBeNull();
});
