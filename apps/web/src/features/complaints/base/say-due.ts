import { daysFrom, headOfficeToday } from '../../../lib/head-office-day.ts';
import { readerClock } from '../../../lib/reader-clock.ts';
import type { complaintTexts } from './complaint.texts.ts';

type Texts = (typeof complaintTexts)['es'];

export function sayDue(dueAt: Date, texts: Texts, now = new Date()): string {
  const { date, time } = readerClock(dueAt);
  const days = daysFrom(readerClock(now).date, date);
  if (isDue(dueAt, now)) return days === 0 ? texts.lateToday : texts.lateBy(-days);
  if (days === 0) return texts.dueToday(time);
  return days === 1 ? texts.dueTomorrow(time) : texts.dueIn(days);
}

export function isDue(dueAt: Date, now = new Date()): boolean {
  return dueAt <= now;
}

/** The calendar days left by law. */
export function sayLegalDue(legalDueOn: string, texts: Texts, now = new Date()): string {
  const days = legalDaysLeft(legalDueOn, now);
  if (days === 0) return texts.legalToday;
  return days > 0 ? texts.legalIn(days) : texts.legalLate(-days);
}

export function legalDaysLeft(legalDueOn: string, now = new Date()): number {
  return daysFrom(headOfficeToday(now), legalDueOn);
}
