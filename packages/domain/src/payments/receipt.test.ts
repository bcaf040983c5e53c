import { expect, test } from 'vitest';
import { nextSatCheck, receiptLabel, waitsForPerson } from './receipt.ts';

const uploadedAt = new Date('2026-11-16T15:00:00Z');
const asked = { uploadedAt, issuedOn: '2026-11-10' };
const minutes = (count: number) => new Date(uploadedAt.getTime() + count * 60_000);

test('until the tax authority has confirmed it, it is asked after a quarter of an hour, two hours and a day, then nightly', () => {
  const after = (tries: number, now: Date) => nextSatCheck({ ...asked, tries, satState: 'notFound' }, now);

  expect(after(1, uploadedAt)).toEqual(minutes(15));
  expect(after(2, minutes(15))).toEqual(minutes(120));
  expect(after(3, minutes(120))).toEqual(minutes(24 * 60));
  expect(after(4, minutes(24 * 60))).toEqual(new Date('2026-11-18T02:00:00Z'));
});

test('what is asked late is not asked at once again', () => {
  expect(nextSatCheck({ ...asked, tries: 1, satState: 'error' }, minutes(60))).toEqual(minutes(65));
});

test('a valid receipt is asked about every night for sixty days, then monthly until the annual return of its year, and a cancelled one never', () => {
  const valid = (now: string, issuedOn = '2026-11-10') =>
    nextSatCheck({ uploadedAt, issuedOn, tries: 9, satState: 'valid' }, new Date(now));

  expect(valid('2026-11-20T09:00:00Z')).toEqual(new Date('2026-11-21T02:00:00Z'));
  expect(valid('2027-02-01T09:00:00Z')).toEqual(new Date('2027-03-03T02:00:00Z'));
  expect(valid('2027-03-03T02:00:00Z')).toBe(null);
  expect(valid('2027-02-01T09:00:00Z', '2027-01-02')).toEqual(new Date('2027-03-03T02:00:00Z'));
  expect(nextSatCheck({ ...asked, tries: 1, satState: 'cancelled' }, uploadedAt)).toBe(null);
});

test('it is called by series and folio, or by the beginning of its number', () => {
  expect(receiptLabel({ series: 'F', folio: '1024', uuid: 'AAAABBBB-1' })).toBe('F 1024');
  expect(receiptLabel({ series: '', folio: '', uuid: '1B7E4C52-9F1D' })).toBe('1B7E4C52');
});

test('a possible duplicate waits for a person, a missing PDF does not', () => {
  expect(waitsForPerson({ id: 'V05.same-folio', severity: 'warning' })).toBe(true);
  expect(waitsForPerson({ id: 'V10.amount', severity: 'quarantine' })).toBe(true);
  expect(waitsForPerson({ id: 'V16.missing', severity: 'warning' })).toBe(false);
});
