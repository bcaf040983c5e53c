import type { pendingMailListing, PendingMailRow } from '@aura/contracts/claims/assignments';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { actableClaims } from '../base/claim.visibility.ts';
import { ADDRESSEE_EMAIL, ADDRESSEE_NAME } from './assignment.store.ts';

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
