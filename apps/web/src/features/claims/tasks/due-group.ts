import { businessDay } from '@aura/domain/business-day';
import { daysFrom } from '../../../lib/head-office-day.ts';
import type { TaskRow } from './tasks.api.ts';

export type DueGroup = 'overdue' | 'today' | 'thisWeek' | 'later';
const DAYS_OF_WEEK = 7;

/** The heading of an open task, in order of due date. Tasks without one come last. */
export function dueGroup({ dueAt, isOverdue }: Pick<TaskRow, 'dueAt' | 'isOverdue'>, today: string): DueGroup {
  if (isOverdue) return 'overdue';
  if (dueAt === null) return 'later';
  const left = daysFrom(today, businessDay(dueAt));
  if (left <= 0) return 'today';
  return left <= daysUntilSunday(today) ? 'thisWeek' : 'later';
}

function daysUntilSunday(today: string): number {
  return (DAYS_OF_WEEK - new Date(`${today}T00:00:00Z`).getUTCDay()) % DAYS_OF_WEEK;
}
