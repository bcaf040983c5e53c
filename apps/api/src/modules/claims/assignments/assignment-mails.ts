import type {
  requestAssignmentMail,
  sendAssignmentMail as sendAssignmentMailContract,
  previewAssignmentMail as previewAssignmentMailContract,
} from '@aura/contracts/claims/assignments';
import { sql, type RawBuilder } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { lockClaim, refuseLooking, seeClaim } from '../base/claim.store.ts';
import { type AssignmentMail, assignmentText, assignmentEmail } from '@aura/mails/assignment.email';
import { rows, callFunction } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { queueMail } from '../../mail/public.ts';
import { writeEntry } from '../logbook/logbook.store.ts';
import { fn } from '../../../db/functions.generated.ts';

interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly hasAddress: boolean;
  readonly isRecent: boolean;
}

/** Locks the claim, so that two concurrent calls do not both send. */
export const sendAssignmentMail: UseCase<typeof sendAssignmentMailContract | typeof requestAssignmentMail> = async (
  context,
  { params },
) => {
  const claim = await lockClaim(context, params);
  if (!claim.isActive) throw new Conflict('El siniestro está inactivo: no se envían correos de asignación.');
  await followAssignments(context.db, [claim.id]);
  const { rows } = await sql<Addressee>`
    select s.id, ${ADDRESSEE_NAME} as name, ${ADDRESSEE_EMAIL} <> '' as has_address, ${isRecent(context.now())} as is_recent
    from claim_assignment s left join user_account u on u.id = s.user_id left join provider p on p.id = s.provider_id
      left join outgoing_mail m on m.id = s.mail_id
    where s.claim_id = ${claim.id} and s.ended_at is null order by s.id`.execute(context.db);
  if (rows.length === 0) throw new Conflict('El siniestro no tiene supervisor ni proveedor a quien avisar.');

  const told = rows.filter(({ hasAddress, isRecent: recent }) => hasAddress && !recent);
  await mailAssignments(
    context,
    told.map(({ id }) => id),
  );
  note(context, { entity: 'claim', entityId: claim.id, detail: { mails: told.length } });
  return {
    told: names(told),
    recent: names(rows.filter(({ isRecent: recent }) => recent)),
    withoutAddress: names(rows.filter(({ hasAddress, isRecent: recent }) => !hasAddress && !recent)),
  };
};

/** Ten minutes between two mails to the same person, unless the last one failed. */
export function isRecent(now: Date) {
  return sql<boolean>`coalesce(s.mailed_at > ${now}::timestamptz - interval '10 minutes' and m.state not in ('failed', 'bounced'), false)`;
}

function names(addressees: readonly Addressee[]): string[] {
  return addressees.map(({ name }) => name);
}

interface Mail extends AssignmentMail {
  /** Id of the user or provider it is addressed to. */
  readonly id: number;
  readonly email: string;
}

/** Reads the holders from the claim itself: `follow_assignments` may not have run yet. */
export const previewAssignmentMail: UseCase<typeof previewAssignmentMailContract> = async (context, { params }) => {
  const claim = await seeClaim(context, params);
  await refuseLooking(context, claim.id);
  const mails = await readMailsOf<Mail>(
    context.db,
    sql`(select c.supervisor_id as id, c.id as claim_id, 'supervisor' as role, c.supervisor_id as user_id, null::bigint as provider_id
      from claim c where c.id = ${claim.id} and c.closed_at is null and c.supervisor_id is not null
      union select a.attending_provider_id, a.claim_id, 'provider', null, a.attending_provider_id from affected_party a
      where a.claim_id = ${claim.id} and a.is_active and a.finished_at is null and a.attending_provider_id is not null)`,
  );
  const recent = await rows(
    context.db,
    sql<{ role: string; to: number }>`select s.role, coalesce(s.user_id, s.provider_id) as "to" from claim_assignment s
      left join outgoing_mail m on m.id = s.mail_id
      where s.claim_id = ${claim.id} and s.ended_at is null and ${isRecent(context.now())}`,
  );
  return {
    mails: mails
      .filter(({ email }) => email !== '')
      .map((mail) => {
        const { subject, greeting, rows: facts } = assignmentText(mail);
        return {
          name: mail.name,
          email: mail.email,
          subject,
          greeting,
          rows: facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
          isRecent: recent.some(({ role, to }) => role === mail.role && to === mail.id),
        };
      }),
    withoutAddress: mails.filter(({ email }) => email === '').map(({ name }) => name),
  };
};

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
async function readMailsOf<Mail extends AssignmentMail>(
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

/** Synchronises the assignments of these claims with their current holders. */
export async function followAssignments(db: Db, claimIds: readonly number[]): Promise<void> {
  await callFunction(db, fn.followAssignments({ claims: claimIds }));
}

/** Addressee of an assignment joined with its user (`u`) and provider (`p`). Inactive users get no mail. */
export const ADDRESSEE_NAME = sql<string>`coalesce(nullif(u.display_name, ''), p.display_name)`;
export const ADDRESSEE_EMAIL = sql<string>`case when u.is_active or p.is_active then coalesce(u.email, p.email) else '' end`;
