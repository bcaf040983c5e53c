import { expect, test } from 'vitest';
import { acceptUntil, needsAcceptance } from './cancellation.ts';

const INVOICE = { kind: 'I', total: 6_032_00, receiverRfc: 'CMN190214QW6', issuedOn: '2026-11-12' } as const;
const NONE = new Set<string>();

test('the receiver accepts what is large and old; nothing else', () => {
  expect(needsAcceptance(INVOICE, '2026-11-16', NONE)).toBe(true);
  // A Thursday: Friday is still the next business day, Monday is not.
  expect(needsAcceptance(INVOICE, '2026-11-13', NONE)).toBe(false);
  expect(needsAcceptance({ ...INVOICE, issuedOn: '2026-11-13' }, '2026-11-16', NONE)).toBe(false);
  expect(needsAcceptance({ ...INVOICE, issuedOn: '2026-11-13' }, '2026-11-17', new Set(['2026-11-16']))).toBe(false);
  expect(needsAcceptance({ ...INVOICE, total: 1_000_00 }, '2026-11-30', NONE)).toBe(false);
  expect(needsAcceptance({ ...INVOICE, kind: 'E' }, '2026-11-30', NONE)).toBe(false);
  expect(needsAcceptance({ ...INVOICE, kind: 'P', total: 0 }, '2026-11-30', NONE)).toBe(false);
  expect(needsAcceptance({ ...INVOICE, receiverRfc: 'XAXX010101000' }, '2026-11-30', NONE)).toBe(false);
});

test('three business days run over weekends and holidays', () => {
  const sent = new Date('2026-11-12T18:00:00Z');

  expect(acceptUntil(sent, '2026-11-12', NONE)).toEqual(new Date('2026-11-17T18:00:00Z'));
  expect(acceptUntil(sent, '2026-11-12', new Set(['2026-11-16']))).toEqual(new Date('2026-11-18T18:00:00Z'));
});
