import { useTexts } from '../../../lib/texts.ts';
import { cellText } from '../../../ui/table/cell-text.ts';
import { daysSince } from '../parts/days.ts';
import { logbookTexts } from './logbook.texts.ts';

/** «hoy 10:32», «ayer 17:40», or the date. */
export function useWhen(at: Date): string {
  const texts = useTexts(logbookTexts);
  const written = cellText('instant', at);
  const time = written.slice(-5);
  const days = daysSince(at);
  return days === 0 ? texts.today(time) : days === 1 ? texts.yesterday(time) : written;
}
