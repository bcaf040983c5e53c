import { sql } from 'kysely';
import type { Act } from '../../core/act.ts';
import { postReceipt } from '../../modules/payments/base/post-receipt.ts';
import { insertClaim } from './claim.factory.ts';
import { payRequest } from './pay-request.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from './payment.factory.ts';
import { insertCompanyAccount } from './payment-run.factory.ts';
import { insertProvider } from './tenant.factory.ts';
import { insertUser } from './user.factory.ts';

/** An accepted credit note of a provider on one of its invoices, posted as intake and the tax authority's answer do. */
export async function insertCreditNote(
  act: Act,
  {
    invoiceId,
    base,
    ...of
  }: { readonly invoiceId: number; readonly base: number; providerId: number; partyId: number },
): Promise<number> {
  const noteId = await insertReceipt(act.db, { ...of, kind: 'E', base });
  await sql`insert into tax_receipt_part (receipt_id, invoice_id, kind, amount)
    select ${noteId}::bigint, ${invoiceId}::bigint, 'E', total from tax_receipt where id = ${noteId}`.execute(act.db);
  await postReceipt(act, noteId);
  return noteId;
}

/** A provider with an invoice paid in full and credited afterwards, another one unpaid, and a refund that waits. */
export async function insertProviderCredit(act: Act, { isRegistered = false } = {}) {
  const { db } = act;
  const { id: providerId, slug } = await insertProvider(db, {});
  const { partyIds } = await insertClaim(db, { parties: [{ providerId }] });
  const of = { providerId, partyId: partyIds[0] as number };
  const { agreementId } = await insertPayable(db, { ...of, amount: 40_000_00 });
  const requestId = await insertPaymentRequest(db, { ...of, agreementId, subtotal: 10_000_00, state: 'valid' });
  const receiptId = await insertReceipt(db, { ...of, base: 10_000_00 });
  await db.insertInto('paymentRequestReceipt').values({ requestId, receiptId, amount: 11_600_00 }).execute();
  await payRequest(act, requestId);
  await insertCreditNote(act, { ...of, invoiceId: receiptId, base: 1_000_00 });
  const invoiceId = await insertReceipt(db, { ...of, base: 5_000_00 });
  await postReceipt(act, invoiceId);
  const { id: accountId } = await insertCompanyAccount(db);
  const made = { slug, receiptId, invoiceId, accountId, useId: 0, ...of };
  if (!isRegistered) return made;
  const { id: madeBy } = await insertUser(db, {});
  const { id: useId } = await db
    .insertInto('providerCreditUse')
    .values({
      kind: 'refunded',
      providerId,
      receiptId,
      amount: 1_160_00,
      accountId,
      refundedOn: '2026-01-02',
      bankReference: 'REEMB-0001',
      reason: 'Reembolso de la nota de crédito',
      madeBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...made, useId };
}
