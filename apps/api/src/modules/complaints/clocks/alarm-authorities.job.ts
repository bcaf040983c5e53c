import type { Authority } from '@aura/domain/complaints/complaint';
import { sql } from 'kysely';
import * as z from 'zod';
import { rows } from '../../../core/sql.ts';
import { allOrEachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { happened } from '../base/happened.ts';

interface Due {
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
  readonly complaintId: number;
  readonly number: string;
  readonly ownerId: number | null;
  readonly authority: Authority;
  readonly legalDueOn: string;
  readonly clock: 'reply' | 'legal';
}

/**
 * Alerts once a day about complaints before an authority that fall due today. Runs every hour to include late arrivals.
 */
export const alarmAuthorities = job({
  name: 'alarm-authorities',
  payload: z.unknown(),
  schedule: '5 13-23 * * *',
  run: async (context) => {
    const today = sql`(${context.now()}::timestamptz at time zone z.time_zone)::date`;
    const isDue = sql`k.id = e.complaint_id and k.closed_at is null and e.replied_at is null and e.alarmed_on is distinct from ${today}
      and (e.legal_due_on = ${today} or (e.reply_due_at at time zone z.time_zone)::date = ${today})`;
    const found = await rows(
      context.db,
      sql<{
        id: number;
      }>`select e.id from complaint_escalation e, complaint k join zone z on z.id = k.zone_id where ${isDue}`,
    );
    const alarm = (some: readonly { readonly id: number }[]) =>
      context.inTransaction(async (act) => {
        const due = await rows(
          act.db,
          sql<Due>`update complaint_escalation e set alarmed_on = ${today}
        from complaint k join claim c on c.id = k.claim_id join zone z on z.id = k.zone_id
        where ${isDue} and e.id = any(${some.map(({ id }) => id)}::bigint[])
        returning k.claim_id, c.slug, k.affected_party_id, k.id as complaint_id, k.number, k.owner_id, e.authority,
          e.legal_due_on::text as legal_due_on, case when e.legal_due_on = ${today} then 'legal' else 'reply' end as clock`,
        );
        for (const one of due) await happened(act, 'complaint.legalDue', one);
      });
    await allOrEachAlone(context, found, alarm);
  },
});
