import type {
  pendingMailListing,
  PendingMailRow,
  sendPendingMail as sendPendingMailContract,
} from '@aura/contracts/claims/assignments';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { ADDRESSEE_EMAIL, ADDRESSEE_NAME, mailAssignments } from './assignment-mails.ts';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { sendMailNow } from '../../mail/public.ts';

export const PENDING = sql`claim_assignment s join claim c on c.id = s.claim_id join customer cu on cu.id = c.customer_id
  join zone z on z.id = c.zone_id left join user_account u on u.id = s.user_id left join provider p on p.id = s.provider_id
  left join outgoing_mail m on m.id = s.mail_id`;

/** Never mailed, still queued, failed or bounced. */
export const isPending = sql<boolean>`s.ended_at is null and c.is_active and (m.id is null or m.state <> 'sent')`;

export const pendingReason = sql<PendingMailRow['reason']>`case
  when m.state in ('waiting', 'sending') then 'waiting' when ${ADDRESSEE_EMAIL} = '' then 'noAddress'
  when m.state = 'failed' then 'failed' when m.state = 'bounced' then 'bounced' else 'unsent' end`;

export const pendingMails: ListingSource<typeof pendingMailListing, PendingMailRow> = {
  from: PENDING,
  id: sql`s.id`,
  columns: {
    id: sql`s.id`,
    claimId: sql`c.id`,
    slug: sql`c.slug`,
    claimNumber: sql`c.claim_number`,
    folio: sql`c.folio`,
    customer: sql`cu.name`,
    insuredName: sql`c.insured_name`,
    zone: sql`z.name`,
    role: sql`s.role`,
    name: ADDRESSEE_NAME,
    email: ADDRESSEE_EMAIL,
    reason: pendingReason,
    lastError: sql`coalesce(m.last_error, '')`,
    assignedAt: sql`s.assigned_at`,
    mailedAt: sql`s.mailed_at`,
  },
  sorts: { name: sql`app.fold(${ADDRESSEE_NAME})`, customer: sql`app.fold(cu.name)` },
  search: sql<string>`app.fold(c.claim_number || ' ' || c.folio || ' ' || ${ADDRESSEE_NAME} || ' ' || ${ADDRESSEE_EMAIL})`,
  filters: {
    reason: (reasons) => sql`${pendingReason} = any(${reasons})`,
    role: (roles) => sql`s.role = any(${roles})`,
  },
  visibleTo: (actor) => sql`${isPending} and ${actableClaims(actor)}`,
};

/** Each mail is rendered and entered in its bitácora in one transaction; more would keep it open for too long. */
const MOST = 200;

interface Pending {
  readonly id: number;
  readonly mailId: number | null;
  readonly isWaiting: boolean;
}

/** Skips mails that another transaction is sending. */
export const sendPendingMail: UseCase<typeof sendPendingMailContract> = async (context) => {
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
