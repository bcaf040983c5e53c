import { assignmentEmail, type AssignmentMail } from '@aura/mails/assignment.email';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import type { Db } from '../../../db/database.ts';
import { queueMail } from '../../mail/public.ts';
import { writeEntry } from '../logbook/logbook.store.ts';
import { ADDRESSEE_EMAIL, ADDRESSEE_NAME } from './assignment.store.ts';

/**
 * Queues the mails of these assignments: composed by `assignmentEmail`, stored here with their job, sent by
 * `mail/delivery/deliver-mail.ts`. The caller has locked the assignments and checked that the addressees have an
 * address.
 */
export async function mailAssignments(context: Context, ids: readonly number[]): Promise<void> {
  for (const mail of await readMails(context.db, ids)) {
    const { subject, body } = assignmentEmail(mail);
    const mailId = await queueMail(context, {
      kind: 'assignment',
      recipients: [mail.email],
      subject,
      body,
      queuedBy: context.actor.userId,
      claimId: mail.claimId,
    });
    await context.db
      .updateTable('claimAssignment')
      .set({ mailId, mailedAt: context.now() })
      .where('id', '=', mail.id)
      .execute();
    const entry = `Se envió el correo de asignación a ${mail.name} (${mail.email}).`;
    await writeEntry(context, mail.claimId, { kind: 'email', body: entry, outgoingMailId: mailId });
  }
}

interface MailOfAssignment extends AssignmentMail {
  readonly id: number;
  readonly claimId: number;
  readonly email: string;
}

const readMails = (db: Db, ids: readonly number[]) =>
  readMailsOf<MailOfAssignment>(
    db,
    sql`(select id, claim_id, role, user_id, provider_id from claim_assignment where id = any(${[...ids]}::bigint[]))`,
  );

/** Completes rows of `id`, `claim_id`, `role`, `user_id` and `provider_id` with the data of their mails. */
export async function readMailsOf<Mail extends AssignmentMail>(
  db: Db,
  assignments: RawBuilder<unknown>,
): Promise<readonly Mail[]> {
  const { rows } = await sql<Mail>`
    select s.id, s.claim_id, s.role, ${ADDRESSEE_NAME} as name, ${ADDRESSEE_EMAIL} as email, c.slug, c.claim_number,
      c.report_number, c.folio, cu.name as customer, z.name as zone, j.name as job_type, c.insured_name, c.address, c.occurred_on,
      c.promise_date, array(select a.name from affected_party a where a.claim_id = c.id and a.is_active
        and (s.provider_id is null or a.attending_provider_id = s.provider_id) order by a.id) as parties
    from ${assignments} s join claim c on c.id = s.claim_id join customer cu on cu.id = c.customer_id
      join zone z on z.id = c.zone_id join job_type j on j.id = c.job_type_id
      left join user_account u on u.id = s.user_id left join provider p on p.id = s.provider_id
    order by s.role desc, s.id`.execute(db);
  return rows;
}
