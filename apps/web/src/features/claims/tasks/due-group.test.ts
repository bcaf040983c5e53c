import { expect, test } from 'vitest';
import { dueGroup } from './due-group.ts';

const FRIDAY = '2026-11-20';
const at = (day: string) => ({ dueAt: new Date(`${day}T18:00:00Z`), isOverdue: false });

test.each([
  [{ ...at('2026-11-20'), isOverdue: true }, FRIDAY, 'overdue'],
  [at('2026-11-20'), FRIDAY, 'today'],
  [at('2026-11-22'), FRIDAY, 'thisWeek'],
  [at('2026-11-23'), FRIDAY, 'later'],
  [at('2026-11-23'), '2026-11-22', 'later'],
  [at('2026-11-29'), '2026-11-23', 'thisWeek'],
  [{ dueAt: null, isOverdue: false }, FRIDAY, 'later'],
] as const)('a week ends on Sunday, and what has no date comes last', (task, today, group) => {
  expect(dueGroup(task, today)).toBe(group);
});
