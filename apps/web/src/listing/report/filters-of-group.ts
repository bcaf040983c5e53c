import { type Dimension, type ReportGroup, REST } from '@aura/contracts/report';
import type { FilterValues } from '../state/list-state.ts';
import type { ReportContract } from './report-contract.ts';

/** The filters that leave only a group's rows; null for rows without a value and for the remaining groups. */
export function filtersOfGroup(
  { period, filters }: Pick<ReportContract, 'period' | 'filters'>,
  { filter, kind }: Dimension,
  { key }: Pick<ReportGroup, 'key'>,
): FilterValues | undefined {
  if (key === null || key === REST) return undefined;
  if (kind === 'month') return period && { [period.from]: key, [period.to]: lastDayOf(key) };
  if (filter === undefined) return undefined;
  return { [filter]: filters[filter]?.kind === 'flag' ? key === 'true' : [key] };
}

function lastDayOf(first: string): string {
  const [year = 0, month = 0] = first.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
