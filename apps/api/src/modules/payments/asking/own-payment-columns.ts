import { sql } from 'kysely';

/** What the provider must still deliver for request `r` of order `o` before it proceeds. */
export const missingOf = sql<string>`case
  when r.state = 'returned' then 'correction'
  when r.state = 'complementPending' then 'complement'
  when r.is_held then 'release'
  when r.state = 'observed' then 'otherReceipt'
  when r.needs_receipt and r.state in ('approved', 'inReview') and r.total > (select coalesce(sum(k.amount), 0) from payment_request_receipt k
    where k.request_id = r.id) then 'receipt'
  else 'nothing' end`;
/** As printed; a test compares them with `paymentNumber` and `orderNumber` of packages/domain. */
export const numberOf = sql<string>`'SP-' || lpad(r.folio::text, greatest(6, length(r.folio::text)), '0')`;
export const orderNumberOf = sql<string>`coalesce('OC-' || lpad(o.folio::text, greatest(6, length(o.folio::text)), '0'), '')`;
/** From the order, because a provider that no longer attends the party cannot read the party. */
export const ownFrom = sql`payment_request r left join purchase_order o on o.id = r.order_id`;
export const claimNumberOf = sql<string>`coalesce(o.claim_number, '')`;
export const partyOf = sql<string>`coalesce(o.party, '')`;
