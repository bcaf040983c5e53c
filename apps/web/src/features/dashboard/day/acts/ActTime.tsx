import type { DayAct } from '@aura/contracts/claims/day';
import { useTexts } from '../../../../lib/texts.ts';
import { useLanguage } from '../../../../lib/language.ts';
import { READER_ZONE } from '../../../../lib/reader-clock.ts';
import { type Status, StatusTag } from '../../../../ui/StatusTag.tsx';
import { farAway, hourOf } from '../say-time.ts';
import { actsTexts } from './acts.texts.ts';

const STATUS: Readonly<Record<string, Status>> = { late: 'bad', today: 'warn', ahead: 'neutral' };

/** How late an act is, or when it is due; for a mention, its age. */
export function ActTime({ act, now }: { readonly act: DayAct; readonly now: Date }) {
  const texts = useTexts(actsTexts);
  const language = useLanguage();
  const moment = act.writtenAt ?? act.dueAt;
  if (moment === null) return <StatusTag status="neutral">{texts.noTerm}</StatusTag>;
  const { lateness, unit, amount } = farAway(moment, now);
  const words = {
    days: () => texts.daysAgo(amount),
    hours: () => texts.hoursAgo(amount),
    yesterday: () => texts.yesterday,
    today: () => texts.today(hourOf(moment)),
    date: () =>
      new Intl.DateTimeFormat(language, { timeZone: READER_ZONE, day: 'numeric', month: 'short' }).format(moment),
  };
  return <StatusTag status={statusOf(act, lateness)}>{words[unit]()}</StatusTag>;
}

/** A mention is always in the past; it counts as late only when its answer is. */
export function statusOf({ kind, isLate }: DayAct, lateness: string): Status {
  if (kind === 'mention') return isLate ? 'warn' : 'neutral';
  return STATUS[lateness] ?? 'neutral';
}
