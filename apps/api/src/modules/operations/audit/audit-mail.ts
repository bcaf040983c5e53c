import { auditEmail } from '@aura/mails/audit.email';
import type { JobContext } from '../../../jobs/job-context.ts';
import type { queueMail } from '../../mail/public.ts';

/** A mail about the chain to the configured addresses, or else to the administrators; null without addressees. */
export async function auditMail(
  { db, auditing }: Pick<JobContext, 'db' | 'auditing'>,
  { title, text }: { title: string; text: string },
): Promise<Parameters<typeof queueMail>[1] | null> {
  const recipients = auditing.mailTo.length > 0 ? auditing.mailTo : await administrators(db);
  return recipients.length === 0 ? null : { kind: 'audit', recipients, queuedBy: null, ...auditEmail({ title, text }) };
}

async function administrators(db: JobContext['db']): Promise<readonly string[]> {
  const people = await db
    .selectFrom('userAccount as u')
    .innerJoin('userGroupMember as m', 'm.userId', 'u.id')
    .select('u.email')
    .where('m.groupName', '=', 'Admin')
    .where('u.isActive', '=', true)
    .where('u.email', '<>', '')
    .execute();
  return people.map(({ email }) => email);
}
