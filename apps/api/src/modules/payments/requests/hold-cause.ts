import type { HoldReason } from '@aura/domain/payments/payment-request';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

/** What the tax authority still says about a request `r`, or whoever complains about its party. The other reasons are for a person to judge. */
const CAUSES: Readonly<Partial<Record<HoldReason, RawBuilder<boolean>>>> = {
  listed: sql`exists (select from provider p join sat_listed l on l.rfc = upper(p.rfc) where p.id = r.provider_id
    and l.situation in ('presumed', 'definitive'))`,
  cancelledReceipt: sql`exists (select from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id where k.request_id = r.id
    and (t.state = 'cancelled' or t.sat_state = 'cancelled'))`,
  complaint: fn.hasOpenComplaint({ ofParty: sql`r.affected_party_id` }),
};

/** Whether the reason of a hold is one that a person cannot judge, and it has not gone away. */
export async function doesCauseStand({ db }: Pick<Act, 'db'>, requestId: number, reason: HoldReason): Promise<boolean> {
  const cause = CAUSES[reason];
  if (cause === undefined) return false;
  const { stands } = await one(
    db,
    sql<{ stands: boolean }>`select ${cause} as stands from payment_request r where r.id = ${requestId}`,
  );
  return stands;
}
