import Box from '@mui/material/Box';
import { useTexts } from '../../../lib/texts.ts';
import { cellText } from '../../../ui/table/cell-text.ts';
import { daysFrom, headOfficeToday } from '../../../lib/head-office-day.ts';
import { readerClock } from '../../../lib/reader-clock.ts';
import { complaintTexts } from './complaint.texts.ts';

interface DueTextProps {
  readonly dueAt: Date;
  /** The term has ended: only the date is shown. */
  readonly isOver?: boolean;
}

/** The due date in words, red once overdue. The date itself is the hint. */
export function DueText({ dueAt, isOver = false }: DueTextProps) {
  const texts = useTexts(complaintTexts);
  const date = cellText('instant', dueAt);
  if (isOver) return <span>{date}</span>;
  return (
    <Box component="span" title={date} sx={isDue(dueAt) ? { color: 'error.main', fontWeight: 600 } : {}}>
      {sayDue(dueAt, texts)}
    </Box>
  );
}

type Texts = (typeof complaintTexts)['es'];

export function sayDue(dueAt: Date, texts: Texts, now = new Date()): string {
  const { date, time } = readerClock(dueAt);
  const days = daysFrom(readerClock(now).date, date);
  if (isDue(dueAt, now)) return days === 0 ? texts.lateToday : texts.lateBy(-days);
  if (days === 0) return texts.dueToday(time);
  return days === 1 ? texts.dueTomorrow(time) : texts.dueIn(days);
}

function isDue(dueAt: Date, now = new Date()): boolean {
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
