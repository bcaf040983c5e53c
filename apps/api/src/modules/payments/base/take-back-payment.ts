import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import { rows } from '../../../core/sql.ts';
import { reverseLive } from '../ledger/ledger.ts';
import type { HeldRequest } from './payment-request.store.ts';
import { oweRefunded, settleReceipt } from './settle-receipt.ts';

/**
 * Takes back the postings of a payment whose money returned on a day, and with them what later documents made of it: the
 * invoices that took it up as an advance are owed again. The request is locked.
 */
export async function takeBackPayment(act: Act, request: HeldRequest, at: Date): Promise<void> {
  const { id, providerId, affectedPartyId, claimId, needsReceipt } = request;
  const documents = await reverseLive(
    act,
    sql`t.source_kind = 'taxReceipt' and t.kind in ('advanceApplied', 'advanceRestored') and split_part(t.key, '/', 4) = ${String(id)}
      and t.source_id in (select x.id from tax_receipt x where x.affected_party_id = ${affectedPartyId} and x.provider_id = ${providerId})`,
    { at },
  );
  for (const receiptId of new Set(documents))
    note(act, { entity: 'taxReceipt', entityId: receiptId, detail: { paymentTakenBack: id } });
  await reverseLive(
    act,
    sql`t.source_kind = 'paymentRequest' and t.source_id = ${id} and starts_with(t.key, ${`request/${id}/`})`,
    { kind: providerId === null ? 'affectedPartyRefunded' : 'providerRefunded', at },
  );
  const invoices = await rows(
    act.db,
    sql<{ id: number }>`select receipt_id as id from payment_request_receipt where request_id = ${id} order by 1`,
  );
  for (const invoice of invoices) await settleReceipt(act, invoice.id, at);
  if (providerId !== null) await oweRefunded(act, { providerId, affectedPartyId, claimId }, at);
  if (!needsReceipt) await act.db.deleteFrom('paymentRequestReceipt').where('requestId', '=', id).execute();
}
