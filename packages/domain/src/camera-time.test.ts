import { expect, test } from 'vitest';
import { cameraTime } from './camera-time.ts';

test('a camera that knows its zone is believed, another one is assumed to be in Mexico City', () => {
  expect(cameraTime('2026:11:14 09:30:00', '-07:00')).toEqual(new Date('2026-11-14T16:30:00Z'));
  expect(cameraTime('2026:11:14 09:30:00', undefined)).toEqual(new Date('2026-11-14T15:30:00Z'));
});

test('what no camera can have written is not known', () => {
  for (const nonsense of ['0000:00:00 00:00:00', '2026:13:40 99:00:00', 'ayer', '', 7, undefined]) {
    expect(cameraTime(nonsense, undefined)).toBeNull();
  }
});
