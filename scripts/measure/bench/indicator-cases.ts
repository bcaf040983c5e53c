import { listCauseEvents, readCauseFigures, totalCauseEvents } from '@aura/contracts/reports/complaint-causes';
import type { Endpoint } from '@aura/contracts/endpoint';
import { groupPriceIndex, listPriceIndex } from '@aura/contracts/reports/price-index';
import { listProviderScores, totalProviderScores } from '@aura/contracts/reports/provider-scores';
import { groupTrappedParties, listTrappedParties, totalTrappedParties } from '@aura/contracts/reports/trapped-cash';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import type { BenchCase } from './cases.ts';

/** Each within 300 ms. */
export function indicatorCases(now: Date): readonly BenchCase[] {
  const since = (days: number) => `fromDate=${addDays(businessDay(now), -days).replaceAll('-', '/')}`;
  const at = (name: string, { path }: Endpoint, query = '', group: BenchCase['group'] = 'Admin'): BenchCase => ({
    name: `indicators ${name}`,
    group,
    path: `/api/v1${path}${query}`,
  });
  return [
    at('four causes', readCauseFigures),
    at('four causes as Supervisor', readCauseFigures, '', 'Supervisor'),
    at('causes of a month', listCauseEvents, `?${since(30)}`),
    at('causes of a month, totals', totalCauseEvents, `?${since(30)}`),
    at('late repairs', listCauseEvents, '?event=repairLate'),
    at('trapped cash', listTrappedParties),
    at('trapped cash, totals', totalTrappedParties),
    at('trapped cash by age', groupTrappedParties, '?by=age'),
    at('trapped cash as KAM', listTrappedParties, '', 'KAM'),
    at('providers of a quarter', listProviderScores, `?${since(90)}`),
    at('providers of a quarter, totals', totalProviderScores, `?${since(90)}`),
    at('prices of a year', listPriceIndex, '?side=customer'),
    at('costs of a year', listPriceIndex, '?side=cost'),
    at('prices by month', groupPriceIndex, '?by=month&side=customer'),
  ];
}
