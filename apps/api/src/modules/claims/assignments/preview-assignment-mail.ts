import type { previewAssignmentMail as contract } from '@aura/contracts/claims/assignments';
import { type AssignmentMail, assignmentText } from '@aura/mails/assignment.email';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { refuseLooking, seeClaim } from '../base/claim.store.ts';
import { readMailsOf } from './mail-assignments.ts';
import { isRecent } from './send-assignment-mail.ts';

interface Mail extends AssignmentMail {
  /** Id of the user or provider it is addressed to. */
  readonly id: number;
  readonly email: string;
}

/** Reads the holders from the claim itself: `follow_assignments` may not have run yet. */
export const previewAssignmentMail: UseCase<typeof contract> = async (context, { params }) => {
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
