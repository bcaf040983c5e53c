import { useQuery } from '@tanstack/react-query';
import { useTexts } from '../../../lib/texts.ts';
import { dayQueries } from '../dashboard.api.ts';
import { summaryTexts } from './day-summary.texts.ts';

export function useDaySummary(hasVisits: boolean): string {
  const texts = useTexts(summaryTexts);
  const { data: figures } = useQuery(dayQueries.figures());
  const { data: visits } = useQuery({ ...dayQueries.visits(), enabled: hasVisits });
  const due = figures?.find(({ id }) => id === 'dueToday')?.count;
  return [
    ...(visits === undefined || visits.total === 0 ? [] : [texts.visits(visits.total)]),
    ...(due === undefined || due === 0 ? [] : [texts.dueToday(due)]),
  ].join(', ');
}
