import { sql } from 'kysely';
import * as z from 'zod';
import { job } from '../../../jobs/job.ts';
import { clockAt } from './clock-at.ts';

/** Business days since a party began to wait for the insurer's word, read from its intervals; counted anew each night. */
export const countUnauthorizedDays = job({
  name: 'count-unauthorized-days',
  payload: z.unknown(),
  // Half past midnight at the head office.
  schedule: '30 6 * * *',
  run: async ({ db }) => {
    await sql`
      update affected_party a set unauthorized_days = w.days
      from (select p.id, (${clockAt(sql`now()`)} - ${clockAt(sql`began.at`)}) / 540 as days
        from affected_party p join process_stage s on s.id = p.stage_id join zone z on z.id = p.zone_id
          cross join lateral (select min(i.opened_at) as at from stage_interval i join process_stage t on t.id = i.stage_id
            where i.affected_party_id = p.id and t.counts_unauthorized and i.opened_at > coalesce((
              select max(o.opened_at) from stage_interval o join process_stage u on u.id = o.stage_id
              where o.affected_party_id = p.id and not u.counts_unauthorized), '-infinity')) began
        where s.counts_unauthorized and p.is_active and p.finished_at is null) w
      where a.id = w.id and a.unauthorized_days <> w.days`.execute(db);
  },
});
