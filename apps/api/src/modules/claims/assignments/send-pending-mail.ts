import type { sendPendingMail as contract } from '@aura/contracts/claims/assignments';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { sendMailNow } from '../../mail/public.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { mailAssignments } from './mail-assignments.ts';
import { isPending, PENDING, pendingReason } from './pending-mail.source.ts';

/** Each mail is rendered and entered in its bitácora in one transaction; more would keep it open for too long. */
const MOST = 200;

interface Pending {
  readonly id: number;
  readonly mailId: number | null;
  readonly isWaiting: boolean;
}

/** Skips mails that another transaction is sending. */
export const sendPendingMail: UseCase<typeof contract> = async (context) => {
  const mine = sql`${isPending} and ${actableClaims(context.actor)}`;
  const { rows } = await sql<Pending>`
    select s.id, s.mail_id, ${pendingReason} = 'waiting' as is_waiting from ${PENDING}
    where ${mine} and ${pendingReason} <> 'noAddress' and (m.state is null or m.state in ('failed', 'bounced') or m.attempts > 0)
    order by s.assigned_at, s.id limit ${MOST} for update of s skip locked`.execute(context.db);
  const fresh = rows.filter(({ isWaiting }) => !isWaiting).map(({ id }) => id);
  await mailAssignments(context, fresh);
  for (const { isWaiting, mailId } of rows) if (isWaiting && mailId !== null) await sendMailNow(context, mailId);

  const counted = await sql<{ withoutAddress: number; remaining: number }>`
    select count(*) filter (where ${pendingReason} = 'noAddress') as without_address,
      count(*) filter (where ${pendingReason} in ('unsent', 'failed', 'bounced')) as remaining
    from ${PENDING} where ${mine}`.execute(context.db);
  const { withoutAddress = 0, remaining = 0 } = counted.rows[0] ?? {};
  note(context, { entity: 'pendingMail', detail: { sent: rows.length, withoutAddress, remaining } });
  return { sent: rows.length, withoutAddress, remaining };
};
