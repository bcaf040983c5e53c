import { textsOf } from '../../lib/texts.ts';
import { datesTexts } from './dates.texts.ts';
import { type Leaning, readDay, shift } from './read-day.ts';

interface QuickDay {
  readonly label: string;
  readonly date: string;
}

/** Frequent days as quick choices. Steps are counted from today, for promises. */
export function quickDays(today: string, leaning: Leaning, steps: readonly number[] = []): readonly QuickDay[] {
  const texts = textsOf(datesTexts);
  if (leaning === 'past') {
    return [
      { label: texts.today, date: today },
      { label: texts.yesterday, date: shift(today, -1) },
    ];
  }
  const ahead = steps.map((days) => ({ label: texts.inDays(days), date: shift(today, days) }));
  if (ahead.length > 0) return [{ label: texts.today, date: today }, ...ahead];
  return [
    { label: texts.today, date: today },
    { label: texts.tomorrow, date: shift(today, 1) },
    { label: texts.monday, date: readDay('lunes', today).value ?? today },
  ];
}
