import { CARD_DAYS, CARD_TOLERANCE } from '@aura/domain/card-spend/match-charge';
import { type RawBuilder, sql } from 'kysely';
import { indirectNumber, paidOfCost } from '../../invoicing/public.ts';
import { receiptNumberOf } from '../../payments/public.ts';

/** Not yet used to prove another charge. */
const free = (uuid: RawBuilder<unknown>) => sql<boolean>`not exists (select from card_charge x where x.uuid = ${uuid})`;

/** Receipts received and costs with one that can prove a charge: `uuid`, `issuer`, `number`, `on`, `total`. */
export const proofs = ({ receipt, cost }: { receipt: RawBuilder<unknown>; cost: RawBuilder<unknown> }) => sql`
  select t.uuid, t.issuer_name as issuer, ${receiptNumberOf} as number, left(t.issued_at, 10) as "on", t.total from tax_receipt t
  where t.direction = 'received' and t.kind = 'I' and t.state not in ('rejected', 'cancelled') and ${receipt} and ${free(sql`t.uuid`)}
    and not exists (select from payment_request_receipt k where k.receipt_id = t.id)
  union all
  select i.uuid, i.supplier_name, ${indirectNumber}, i.spent_on::text, ${paidOfCost} from indirect_cost i
  where i.uuid is not null and i.state in ('registered', 'approved') and ${cost} and ${free(sql`i.uuid`)}`;

/** Whether an amount and a day are within the tolerance of charge `g`; the same rule as `fitsCharge` of packages/domain. */
const near = (total: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`${total} between g.amount - ${CARD_TOLERANCE} and g.amount + ${CARD_TOLERANCE}
    and ${day} between (g.charged_on - ${CARD_DAYS}::int)::text and (g.charged_on + ${CARD_DAYS}::int)::text`;
export const proofsNear = proofs({
  receipt: near(sql`t.total`, sql`left(t.issued_at, 10)`),
  cost: near(paidOfCost, sql`i.spent_on::text`),
});
