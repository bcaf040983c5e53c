import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import type { HeldRequest } from '../base/payment-request.store.ts';
import { postReceipt, takeUpAgain } from '../base/post-receipt.ts';
import { causedOf } from '../base/withheld-of-receipt.ts';
import { oweRefunded, partOf, settlementOf, settleReceipt } from '../base/settle-receipt.ts';
import { againOf, bookedAt, post } from '../ledger/ledger.ts';

interface Part {
  readonly receiptId: number;
  readonly amount: number;
  /** Cancelled at the tax authority while the bank already had the transfer. */
  readonly isTakenOut: boolean;
  readonly isPpd: boolean;
}

interface Cash {
  /** The ledger's name of the paying account. */
  readonly holding: string;
  readonly paidOn: string;
}

/** Posts a payment: against its receipts, as an advance, or as a cost without a receipt. Each once, by its key. */
export async function bookPayment(
  act: Act,
  request: HeldRequest,
  { holding, paidOn }: Cash,
): Promise<{ isPpd: boolean }> {
  const { id, total, providerId, affectedPartyId, claimId } = request;
  const source = { kind: 'paymentRequest', id };
  const at = bookedAt(paidOn);
  // Paid again after its transfer was returned.
  const again = await againOf(act, source);
  if (providerId === null) {
    const entries = postings.affectedPartyPaid({ affectedPartyId, claimId }, holding, total);
    await post(act, { kind: 'affectedPartyPaid', source, key: `request/${id}/paid${again}`, entries, at });
    return { isPpd: false };
  }
  const about = { providerId, affectedPartyId, claimId };
  if (request.needsReceipt) return bookByReceipts(act, request, about, { holding, paidOn, again });
  if (request.kind === 'advance') {
    const entries = postings.advancePaid(about, holding, total);
    await post(act, { kind: 'advancePaid', source, key: `request/${id}/paid${again}`, entries, at });
    if (again !== '') await takeUpAgain(act, { id, total, ...about }, at);
    await oweRefunded(act, about, at);
    return { isPpd: false };
  }
  // The payee issues no invoices: the cost is booked when paid, and its tax, if any, is not deductible.
  const { subtotal, tax, withheldIncomeTax, withheldValueTax } = request;
  const cost = { base: subtotal + tax, tax: 0, withheldIncomeTax, withheldValueTax };
  const accepted = postings.providerInvoiceAccepted(about, cost);
  await post(act, {
    kind: 'providerInvoiceAccepted',
    source,
    key: `request/${id}/cost${again}`,
    entries: accepted,
    at,
  });
  const withheld = { due: total, income: withheldIncomeTax, incomeCaused: 0, value: withheldValueTax, valueCaused: 0 };
  const paid = postings.providerPaid(about, holding, total, { due: total, tax: 0, paidBefore: 0, withheld });
  await post(act, { kind: 'providerPaid', source, key: `request/${id}/paid${again}`, entries: paid, at });
  return { isPpd: false };
}

async function bookByReceipts(
  act: Act,
  { id, total }: HeldRequest,
  about: Parameters<typeof postings.providerPaid>[0],
  { holding, paidOn, again }: Cash & { readonly again: string },
): Promise<{ isPpd: boolean }> {
  const linked = await rows(
    act.db,
    sql<{
      receiptId: number;
    }>`select receipt_id from payment_request_receipt where request_id = ${id} order by receipt_id`,
  );
  for (const { receiptId } of linked) await postReceipt(act, receiptId);
  const parts = await rows(
    act.db,
    sql<Part>`select k.receipt_id, k.amount, t.payment_method = 'PPD' as is_ppd, t.reversed_at is not null as is_taken_out
    from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id where k.request_id = ${id} order by k.receipt_id`,
  );
  let left = total;
  for (const part of parts) {
    const amount = Math.min(part.amount, left);
    if (amount === 0) break;
    const posting = {
      source: { kind: 'paymentRequest', id },
      key: `request/${id}/paid/${part.receiptId}${again}`,
      at: bookedAt(paidOn),
    };
    if (part.isTakenOut)
      await post(act, { ...posting, kind: 'advancePaid', entries: postings.advancePaid(about, holding, amount) });
    else {
      const withheld = await causedOf(act, part.receiptId);
      const invoice = partOf(await settlementOf(act, part.receiptId), amount, withheld);
      await post(act, {
        ...posting,
        kind: 'providerPaid',
        entries: postings.providerPaid(about, holding, amount, invoice),
      });
      await settleReceipt(act, part.receiptId, posting.at);
    }
    left -= amount;
  }
  await oweRefunded(act, about, bookedAt(paidOn));
  if (left > 0) throw new Conflict('Las facturas de una solicitud ya no cubren lo que se pagó. Revíselas primero.');
  return { isPpd: parts.some(({ isPpd }) => isPpd) };
}
