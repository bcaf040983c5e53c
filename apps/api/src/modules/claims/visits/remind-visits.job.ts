import { formatInstant } from '@aura/domain/format';
import { businessDay } from '@aura/domain/business-day';
import { visitReminderEmail } from '@aura/mails/visit.email';
import { sql } from 'kysely';
import * as z from 'zod';
import type { Act } from '../../../core/act.ts';
import { signOf } from '../../../core/letterhead.ts';
import { rows } from '../../../core/sql.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { job } from '../../../jobs/job.ts';
import { queueMail } from '../../mail/public.ts';
import { happened } from '../happened.ts';
import { eveningOf, openTaskOnce } from '../tasks/task-of-system.ts';
import { visitorName } from './visitor.store.ts';

interface Due {
  readonly id: number;
  readonly scheduledAt: Date;
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
  readonly party: string;
  readonly timeZone: string;
  readonly visitor: string;
  readonly email: string | null;
}

/**
 * Reminds the affected party on the day before, in office hours: by mail where it gave an address, else by a task to call.
 * Once for each agreed hour: a visit moved afterwards has another hour, a cancelled one is left out.
 */
export const remindVisits = job({
  name: 'remind-visits',
  payload: z.unknown(),
  schedule: '20 14-23 * * *',
  run: async (context) => {
    const now = context.now();
    const isDue = sql`m.state = 'planned' and m.reminded_for is distinct from m.scheduled_at and m.scheduled_at > ${now} and a.is_active and c.is_active
      and (m.scheduled_at at time zone z.time_zone)::date = (${now}::timestamptz at time zone z.time_zone)::date + 1`;
    const of = sql`appointment m join affected_party a on a.id = m.affected_party_id join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id`;
    const found = await rows(
      context.db,
      sql<{
        id: number;
      }>`select m.id from ${of} where ${isDue} and m.scheduled_at < ${now}::timestamptz + interval '2 days' order by m.scheduled_at`,
    );
    await eachAlone(context, found, ({ id }) =>
      context.inTransaction(async (act) => {
        // Read again behind the lock: it may have been moved or cancelled meanwhile.
        const [due] = await rows(
          act.db,
          sql<Due>`select m.id, m.scheduled_at, a.claim_id, c.slug, a.id as affected_party_id, a.name as party, z.time_zone,
            ${visitorName({ groups: ['Admin'] })} as visitor, (select o.recipients[1] from party_link l join outgoing_mail o on o.id = l.mail_id
              where l.affected_party_id = a.id and l.revoked_at is null and o.recipients[1] like '%@%' order by l.id desc limit 1) as email
          from ${of} where m.id = ${id} and ${isDue} for no key update of m`,
        );
        if (due !== undefined) await remind(act, due);
      }),
    );
  },
});

async function remind(act: Act, due: Due): Promise<void> {
  const { id, scheduledAt, claimId, slug, affectedPartyId, email } = due;
  await act.db.updateTable('appointment').set({ remindedFor: scheduledAt }).where('id', '=', id).execute();
  if (email === null) await askToCall(act, due);
  else await mail(act, due, email);
  await happened(act, 'appointment.reminded', {
    claimId,
    slug,
    affectedPartyId,
    appointmentId: id,
    isMailed: email !== null,
    at: scheduledAt,
  });
}

async function mail(act: Act, due: Due, email: string): Promise<void> {
  const { name, phone } = await signOf(act.db);
  const when = formatInstant(due.scheduledAt, due.timeZone);
  const { subject, body } = visitReminderEmail({ company: name, phone, when, party: due.party, visitor: due.visitor });
  await queueMail(act, {
    kind: 'visitReminder',
    recipients: [email],
    subject,
    body,
    queuedBy: null,
    claimId: due.claimId,
    affectedPartyId: due.affectedPartyId,
  });
}

async function askToCall(act: Act, { claimId, affectedPartyId, party, scheduledAt, timeZone }: Due): Promise<void> {
  const title = `Llamar a ${party.slice(0, 120)} para recordarle su cita: ${formatInstant(scheduledAt, timeZone)}`;
  const dueAt = eveningOf(businessDay(act.now()));
  await openTaskOnce(act, { claimId, affectedPartyId, title, ownerGroup: 'EsAt', dueAt });
}
