import type { requestAssignmentMail, sendAssignmentMail as contract } from '@aura/contracts/claims/assignments';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { lockClaim } from '../base/claim.store.ts';
import { ADDRESSEE_EMAIL, ADDRESSEE_NAME, followAssignments } from './assignment.store.ts';
import { mailAssignments } from './mail-assignments.ts';

interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly hasAddress: boolean;
  readonly isRecent: boolean;
}

/** Locks the claim, so that two concurrent calls do not both send. */
export const sendAssignmentMail: UseCase<typeof contract | typeof requestAssignmentMail> = async (
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
