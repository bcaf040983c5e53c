import type { CardHolder, readCardAgeing as contract } from '@aura/contracts/reports/card-charges';
import { type RawBuilder, sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { chargeTables, daysUnproven, isUnproven, unprovenOf, visibleCharges } from './card-columns.ts';

const within = (days: RawBuilder<unknown>) =>
  sql`coalesce(sum(${unprovenOf}) filter (where ${daysUnproven} ${days}), 0)::bigint`;
const MOST = 200;

export const readCardAgeing: UseCase<typeof contract> = async ({ db, actor }) => [
  ...(await rows(
    db,
    sql<CardHolder>`select g.holder, bool_or(g.user_id is not null) as is_known, count(*)::int as charges, sum(${unprovenOf})::bigint as amount,
      ${within(sql`<= 7`)} as to_week, ${within(sql`between 8 and 15`)} as to_fortnight, ${within(sql`between 16 and 30`)} as to_month,
      ${within(sql`> 30`)} as longer, min(g.charged_on)::text as oldest_on, max(g.reminded_at) as reminded_at
    from ${chargeTables} where ${isUnproven} and ${visibleCharges(actor)} group by g.holder order by min(g.charged_on), g.holder limit ${MOST}`,
  )),
];
