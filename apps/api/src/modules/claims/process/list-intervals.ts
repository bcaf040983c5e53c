import { isOutsider } from '@aura/access/rule';
import { StageLabel } from '@aura/contracts/claims/labels';
import type { Interval, listIntervals as contract } from '@aura/contracts/claims/process';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { seeParty } from '../base/affected-party.store.ts';
import { personName, stageJson } from '../base/labels.ts';
import { clockAt } from './clock-at.ts';

const MOST = 500;

/** The stages a party went through. Providers see stage and time, not the user and the reason. */
export const listIntervals: UseCase<typeof contract> = async (context, { params }) => {
  await seeParty(context, params.id);
  const { actor, db, now } = context;
  const inner = isOutsider(actor)
    ? sql`null as moved_by, '' as reason`
    : sql`${personName(actor, sql`i.opened_by`)} as moved_by, i.reason`;
  const { rows } = await sql<Omit<Interval, 'stage'> & { stage: unknown }>`
    select i.id, ${stageJson} as stage, i.kind, i.rule, i.holder, i.opened_at, i.closed_at,
      coalesce(i.business_minutes, greatest(0, ${clockAt(now())} - ${clockAt(sql`i.opened_at`)})) as business_minutes,
      i.due_at, i.due_at is not null and i.due_at <= coalesce(i.closed_at, ${now()}) as is_late, ${inner}
    from stage_interval i join process_stage s on s.id = i.stage_id join affected_party a on a.id = i.affected_party_id
      join zone z on z.id = a.zone_id
    where i.affected_party_id = ${params.id} order by i.opened_at desc limit ${MOST}`.execute(db);
  return rows.map((row) => ({ ...row, stage: StageLabel.decode(row.stage as never) }));
};
