import type { InputOf } from '@aura/contracts/endpoint';
import {
  type readRangeReport as contract,
  DEFAULT_AMOUNTS,
  DEFAULT_DAYS,
  type RangeReport,
} from '@aura/contracts/extranet/reports';
import { businessDay } from '@aura/domain/business-day';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { type Seen, seeAs } from '../base/eyes.ts';
import { amountOf, daysOf, openDaysOf } from '../cases/extranet-case.source.ts';
import { binsOf, type Bins } from './range-bins.ts';
import { nameOf } from './read-status-report.ts';
import { casesOf } from './status-rows.ts';

type Query = InputOf<typeof contract>['query'];

export const readRangeReport: UseCase<typeof contract> = (context, { query }) => rangeReport(context, query);

export function rangeReport(context: Context, query: Query): Promise<RangeReport> {
  const today = businessDay(context.now());
  const { customer, zone, by = 'zone', state = 'open', days = DEFAULT_DAYS, amounts = DEFAULT_AMOUNTS } = query;
  const [dayBins, amountBins] = [binsOf(days, 1), binsOf(amounts, 100)];
  return seeAs(context, customer, async (seen) => {
    const inSight = casesOf(seen.customerId, zone);
    const which =
      state === 'open'
        ? sql<boolean>`${inSight} and e.finished_on is null`
        : sql<boolean>`${inSight} and e.finished_on >= ${yearBefore(today)} and e.finished_on <= ${today}::date`;
    const counted = await rows(
      seen.db,
      sql<Counted>`select ${groupOf(by)} as group, ${binOf(state === 'open' ? openDaysOf(today) : daysOf(today), dayBins)} as day_bin, ${binOf(amountOf, amountBins)} as amount_bin,
        count(*)::int as count, coalesce(sum(${amountOf}), 0)::bigint as amount
      from extranet_case e where ${which} group by 1, 2, 3`,
    );
    const groups = await namesOf(seen, by, [...new Set(counted.map(({ group }) => group))]);
    return {
      customer: await nameOf(seen),
      groups: groups.map(({ key, name }) => ({ key, name })),
      days: bins(dayBins, groups, counted, ({ dayBin }) => dayBin),
      amounts: bins(amountBins, groups, counted, ({ amountBin }) => amountBin),
      withoutAmount: counted.reduce((sum, { amountBin, count }) => (amountBin === null ? sum + count : sum), 0),
      months: await monthsOf(seen, inSight, today),
    };
  });
}

interface Counted {
  readonly group: number | null;
  readonly dayBin: number;
  readonly amountBin: number | null;
  readonly count: number;
  readonly amount: number;
}

const groupOf = (by: 'zone' | 'adjuster') => (by === 'zone' ? sql`e.zone_id` : sql`e.adjuster_id`);
const yearBefore = (today: string) => sql`(date_trunc('month', ${today}::date) - interval '11 months')::date`;
const binOf = (value: RawBuilder<unknown>, { starts }: Bins) =>
  sql`width_bucket(${value}::bigint, ${[...starts]}::bigint[])`;

function bins(
  { ranges }: Bins,
  groups: readonly Group[],
  counted: readonly Counted[],
  binIn: (row: Counted) => number | null,
): RangeReport['days'] {
  return ranges.map((range, place) => {
    const inside = counted.filter((row) => binIn(row) === place);
    const sum = (rowsOf: readonly Counted[], pick: (row: Counted) => number) =>
      rowsOf.reduce((all, row) => all + pick(row), 0);
    return {
      range,
      total: sum(inside, ({ count }) => count),
      amount: sum(inside, ({ amount }) => amount),
      counts: groups.map(({ id }) =>
        sum(
          inside.filter(({ group }) => (group ?? 0) === id),
          ({ count }) => count,
        ),
      ),
    };
  });
}

type Group = RangeReport['groups'][number] & { readonly id: number };

/** Sorted by name; cases without an adjuster last. */
async function namesOf({ db }: Seen, by: 'zone' | 'adjuster', ids: readonly (number | null)[]): Promise<Group[]> {
  const known = ids.filter((id) => id !== null);
  const named = await rows(
    db,
    by === 'zone'
      ? sql<Group>`select z.id, z.slug as key, z.name from zone z where z.id = any(${known}::bigint[]) order by z.name`
      : sql<Group>`select p.id, p.id::text as key, p.full_name as name from customer_staff p where p.id = any(${known}::bigint[]) order by 3`,
  );
  return [...named, ...(ids.includes(null) ? [{ id: 0, key: '0', name: '' }] : [])];
}

async function monthsOf({ db }: Seen, inSight: RawBuilder<boolean>, today: string): Promise<RangeReport['months']> {
  const perMonth = (day: RawBuilder<unknown>) =>
    sql`select date_trunc('month', ${day})::date as month, count(*)::int as n from extranet_case e
      where ${inSight} and ${day} >= ${yearBefore(today)} and ${day} <= ${today}::date group by 1`;
  const found = await rows(
    db,
    sql<
      RangeReport['months'][number]
    >`with received as (${perMonth(sql`e.assigned_on`)}), finished as (${perMonth(sql`e.finished_on`)})
    select to_char(m.month, 'YYYY-MM') as month, coalesce(r.n, 0) as received, coalesce(f.n, 0) as finished
    from generate_series(${yearBefore(today)}::timestamp, ${today}::timestamp, interval '1 month') g (at) cross join lateral (select g.at::date as month) m
      left join received r on r.month = m.month left join finished f on f.month = m.month order by m.month`,
  );
  return [...found];
}
