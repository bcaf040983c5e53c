import type { Complaint } from '@aura/contracts/complaints/complaint';
import { HOLDERS } from '@aura/domain/process/holders';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { clockAt, stageJson } from '../../claims/public.ts';

type Clock = NonNullable<Complaint['clock']>;

/** A party's clock at a past moment, from its intervals, which are never rewritten; one open then counts up to it. */
export async function readPartyClock({ db }: Context, partyId: number, at: Date): Promise<Complaint['clock']> {
  const [standing] = await rows(
    db,
    sql<
      Omit<Clock, 'minutes'>
    >`select ${stageJson} as stage, i.opened_at as since, i.holder, i.due_at, coalesce(i.due_at <= ${at}, false) as is_late
    from stage_interval i join process_stage s on s.id = i.stage_id
    where i.affected_party_id = ${partyId} and i.opened_at <= ${at} order by i.opened_at desc limit 1`,
  );
  if (standing === undefined) return null;
  const held = await rows(
    db,
    sql<Clock['minutes'][number]>`select i.holder, sum(case when i.closed_at <= ${at} then i.business_minutes
        else greatest(0, ${clockAt(at)} - ${clockAt(sql`i.opened_at`)}) end)::int as minutes
    from stage_interval i join affected_party a on a.id = i.affected_party_id join zone z on z.id = a.zone_id
    where i.affected_party_id = ${partyId} and i.opened_at <= ${at} group by i.holder`,
  );
  const minutes = HOLDERS.flatMap((holder) => held.filter((one) => one.holder === holder));
  return { ...standing, minutes };
}
