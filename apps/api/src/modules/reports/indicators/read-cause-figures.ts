import { mayCall } from '@aura/access/areas';
import { listComplaints } from '@aura/contracts/complaints/complaint-list';
import type { CauseFigure, readCauseFigures as contract } from '@aura/contracts/reports/complaint-causes';
import { businessDay } from '@aura/domain/business-day';
import { addDays } from '@aura/domain/calendar';
import {
  CATALOGUE_CAUSES,
  CAUSE_DAYS,
  EVENTS_OF_CAUSE,
  LEADING_CAUSES,
  type LeadingCause,
} from '@aura/domain/complaints/leading-causes';
import { type RawBuilder, sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { answering, conditions, type ListingQuery, type PlainSource } from '../../../core/listing/listing-query.ts';
import { one } from '../../../core/sql.ts';
import { complaintRows } from '../../complaints/public.ts';
import { causeEventRows } from './cause-event.source.ts';

type Sql = RawBuilder<unknown>;

/** Each number is counted with the source and filters of the list it opens. */
export const readCauseFigures: UseCase<typeof contract> = async (context) => {
  const figures = LEADING_CAUSES.map((cause) => figureJson(context, cause));
  const { reply } = await one(
    context.db,
    sql<{ reply: CauseFigure[] }>`select json_build_array(${sql.join(figures)}) as reply`,
  );
  return reply;
};

function figureJson(context: Context, cause: LeadingCause): Sql {
  const { done, late } = EVENTS_OF_CAUSE[cause];
  const to = businessDay(context.now());
  const from = addDays(to, 1 - CAUSE_DAYS);
  const before = { from: addDays(from, -CAUSE_DAYS), to: addDays(from, -1) };
  const open = { cause: [...CATALOGUE_CAUSES[cause]], open: true };
  return sql`(select json_build_object('cause', ${sql.lit(cause)}::text, 'from', ${from}::text, 'to', ${to}::text, 'count', t.n, 'before', b.n,
      'medianDays', t.median, 'medianBefore', b.median,
      'late', ${late === null ? sql`null` : sql`(${counted(context, causeEventRows, { event: [late] })})`},
      'complaints', ${mayCall(context.actor, listComplaints) ? sql`(${counted(context, complaintRows, open)})` : sql`null`})
    from (${measured(context, { event: [done], from, to })}) t, (${measured(context, { event: [done], ...before })}) b)`;
}

function measured(context: Context, query: ListingQuery): Sql {
  const source = answering(causeEventRows as unknown as PlainSource, query, context);
  return sql`select count(*)::int as n, percentile_cont(0.5) within group (order by ${source.columns['days']})::float8 as median
    from ${source.from} where ${conditions(source, query, context.actor)}`;
}

function counted(context: Context, rows: object, query: ListingQuery): Sql {
  const source = answering(rows as PlainSource, query, context);
  return sql`select count(*)::int from ${source.from} where ${conditions(source, query, context.actor)}`;
}
