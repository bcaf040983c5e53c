import type { CauseEvent } from '@aura/domain/complaints/leading-causes';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import {
  MEASURED_STAGES,
  OPEN_REPAIR_STAGES,
  REFUSAL_STAGES,
  REWORK_STAGE,
} from '@aura/domain/process/measured-stages';
import { type RawBuilder, sql } from 'kysely';
import { payDueOn } from '../../payments/public.ts';

/** Makes ids unique across the tables: id times eight plus the kind's offset. */
const PLACES = { refused: 0, rework: 1, repaired: 2, repairLate: 3, paid: 4, paymentLate: 5 } as const satisfies Record<
  CauseEvent,
  number
>;

/**
 * Events that lead to complaints: party, day, duration in days, and `left_at` for kinds found by the index on leaving a
 * stage. Each kind is a branch of its own, so that kinds not asked for are not read.
 */
export function causeEvents(today: string): RawBuilder<unknown> {
  const day = sql`${today}::date`;
  return sql`(${sql.join(
    [
      ...entering('refused', REFUSAL_STAGES),
      ...entering('rework', [REWORK_STAGE]),
      branch('repaired', {
        id: sql`a.id`,
        party: sql`a.id`,
        day: sql`a.visually_validated_on`,
        days: sql`a.visually_validated_on - (select app.business_day(min(i.opened_at)) from stage_interval i
          where i.affected_party_id = a.id and i.stage_id = any(${stageIds([...MEASURED_STAGES.start, ...MEASURED_STAGES.repair])}))`,
        from: sql`affected_party a where a.visually_validated_on is not null`,
      }),
      branch('repairLate', {
        id: sql`m.affected_party_id`,
        party: sql`m.affected_party_id`,
        day: sql`m.promise_date`,
        days: sql`${day} - m.promise_date`,
        from: sql`macro_open m where m.stage_id = any(${stageIds(OPEN_REPAIR_STAGES)}) and m.promise_date < ${day}`,
      }),
      branch('paid', {
        id: sql`r.id`,
        party: sql`r.affected_party_id`,
        day: sql`r.paid_on`,
        days: sql`greatest(0, r.paid_on - app.business_day(r.requested_at))`,
        from: sql`payment_request r where r.paid_on is not null and app.payment_request_counts(r.state, 'paid')`,
      }),
      branch('paymentLate', {
        id: sql`r.id`,
        party: sql`r.affected_party_id`,
        day: payDueOn,
        days: sql`${day} - ${payDueOn}`,
        from: sql`payment_request r where r.state in ('valid', 'scheduled') and ${payDueOn} < ${day}`,
      }),
    ],
    sql` union all `,
  )})`;
}

export const startOfDay = (day: string) => sql`(${day}::date::timestamp at time zone ${sql.lit(HEAD_OFFICE_ZONE)})`;

interface Branch {
  readonly id: RawBuilder<unknown>;
  readonly party: RawBuilder<unknown>;
  readonly day: RawBuilder<unknown>;
  readonly days: RawBuilder<unknown>;
  readonly leftAt?: RawBuilder<unknown>;
  readonly from: RawBuilder<unknown>;
}

function branch(event: CauseEvent, { id, party, day, days, leftAt, from }: Branch): RawBuilder<unknown> {
  return sql`select ${id} * 8 + ${sql.lit(PLACES[event])} as id, ${sql.lit(event)}::text as event, ${party} as affected_party_id, ${day} as day,
    ${days} as days, ${leftAt ?? sql`'infinity'::timestamptz`} as left_at from ${from}`;
}

/**
 * Entries into a stage that were not undone: past ones are found by when the party left, current ones by its present
 * stage. A handover within a stage closes an interval without leaving the stage; the entry then counts for the later
 * interval.
 */
function entering(event: CauseEvent, stages: readonly string[]): readonly RawBuilder<unknown>[] {
  const entry = {
    id: sql`i.id`,
    party: sql`i.affected_party_id`,
    day: sql`app.business_day(i.opened_at)`,
    days: sql`null::int`,
  };
  const isStep = sql`i.kind not in ('undone', 'handed') and i.from_stage_id is not null`;
  return [
    branch(event, {
      ...entry,
      leftAt: sql`i.closed_at`,
      from: sql`stage_interval i where i.stage_id = any(${stageIds(stages)}) and i.closed_at is not null and ${isStep}
        and not exists (select from stage_interval u where u.affected_party_id = i.affected_party_id and u.opened_at = i.closed_at and u.kind = 'undone')
        and not exists (select from affected_party b where b.id = i.affected_party_id and b.is_active and b.stage_since = i.opened_at)`,
    }),
    branch(event, {
      ...entry,
      day: sql`app.business_day(b.stage_since)`,
      leftAt: sql`b.stage_since`,
      from: sql`affected_party b join stage_interval i on i.affected_party_id = b.id and i.opened_at = b.stage_since
        where b.is_active and b.stage_id = any(${stageIds(stages)}) and ${isStep}`,
    }),
  ];
}

function stageIds(numbers: readonly string[]): RawBuilder<unknown> {
  return sql`array(select t.id from process_stage t where t.number = any(${sql.val([...numbers])}::numeric[]))`;
}
