import type { HoldReason } from '@aura/domain/payments/payment-request';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

/** Hold reasons of request `r` that have an objective cause. The other reasons are for a user to judge. */
const CAUSES: Readonly<Partial<Record<HoldReason, RawBuilder<boolean>>>> = {
  listed: sql`exists (select from provider p join sat_listed l on l.rfc = upper(p.rfc) where p.id = r.provider_id
    and l.situation in ('presumed', 'definitive'))`,
  cancelledReceipt: sql`exists (select from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id where k.request_id = r.id
    and (t.state = 'cancelled' or t.sat_state = 'cancelled'))`,
  complaint: fn.hasOpenComplaint({ ofParty: sql`r.affected_party_id` }),
};

/** Whether a hold has an objective cause that still exists. */
export async function doesCauseStand({ db }: Pick<Act, 'db'>, requestId: number, reason: HoldReason): Promise<boolean> {
  const cause = CAUSES[reason];
  if (cause === undefined) return false;
  const { stands } = await one(
    db,
    sql<{ stands: boolean }>`select ${cause} as stands from payment_request r where r.id = ${requestId}`,
  );
  return stands;
}
