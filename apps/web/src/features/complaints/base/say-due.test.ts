import { expect, test } from 'vitest';
import { complaintTexts } from './complaint.texts.ts';
import { legalDaysLeft, sayDue, sayLegalDue } from './DueText.tsx';

const NOW = new Date('2026-11-16T18:00:00Z');
const due = (text: string) => sayDue(new Date(text), complaintTexts.es, NOW);

test('the due date is worded in days, and by the hour when it is today or tomorrow', () => {
  expect(due('2026-11-16T22:30:00Z')).toBe('Vence hoy a las 16:30');
  expect(due('2026-11-17T22:30:00Z')).toBe('Vence mañana a las 16:30');
  expect(due('2026-11-20T18:00:00Z')).toBe('Vence en 4 días');
  expect(due('2026-11-16T15:00:00Z')).toBe('Venció hoy');
  expect(due('2026-11-15T15:00:00Z')).toBe('Venció hace 1 día');
});

test('the days the law gives are counted by the calendar of the head office', () => {
  expect(legalDaysLeft('2026-11-28', NOW)).toBe(12);
  expect(sayLegalDue('2026-11-17', complaintTexts.es, NOW)).toBe('queda 1 día natural');
  expect(sayLegalDue('2026-11-16', complaintTexts.es, NOW)).toBe('vence hoy');
  expect(sayLegalDue('2026-11-14', complaintTexts.es, NOW)).toBe('venció hace 2 días');
});
