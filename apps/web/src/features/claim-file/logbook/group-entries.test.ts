import type { LogbookEntry } from '@aura/contracts/claims/logbook';
import { expect, test } from 'vitest';
import { groupEntries, photoMomentOf } from './group-entries.ts';

const photo: LogbookEntry = {
  id: 1,
  at: new Date('2026-11-12T15:00:00Z'),
  affectedPartyId: 3,
  kind: 'system',
  body: 'Archivo agregado: Foto antes.',
  author: 'Irene Paz',
  mentions: [],
  files: [],
  isVisibleInExtranet: false,
  isVisibleToProvider: true,
};
const minutesBefore = (minutes: number, part: Partial<LogbookEntry> = {}): LogbookEntry => ({
  ...photo,
  id: 100 - minutes,
  at: new Date(photo.at.getTime() - minutes * 60_000),
  ...part,
});
const counts = (entries: readonly LogbookEntry[]) => groupEntries(entries).map(({ count }) => count);

test('the photos of one upload are one line', () => {
  expect(counts([photo, minutesBefore(1), minutesBefore(2), minutesBefore(11)])).toEqual([4]);
  expect(photoMomentOf(photo)).toBe('antes');
});

test.each([
  ['another moment of the repair', { body: 'Archivo agregado: Foto después.' }],
  ['another affected party', { affectedPartyId: 4 }],
  ['another author', { author: 'Ana Mora' }],
])('photos of %s are a line of their own', (_what, part) => {
  expect(counts([photo, minutesBefore(1, part)])).toEqual([1, 1]);
});

test('what was added in the morning does not join what is added in the afternoon', () => {
  expect(counts([photo, minutesBefore(240)])).toEqual([1, 1]);
});

test('what people write is never folded, even twice the same', () => {
  const said = { kind: 'comment', body: 'Sin respuesta' } as const;
  expect(counts([minutesBefore(0, said), minutesBefore(1, said)])).toEqual([1, 1]);
});
