import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one, rows } from '../../../core/sql.ts';
import { post } from '../ledger/ledger.ts';

interface Posted {
  readonly id: number;
  readonly kind: 'I' | 'E' | 'P';
  readonly base: number;
  readonly tax: number;
  readonly withheldIncomeTax: number;
  readonly withheldValueTax: number;
  readonly total: number;
  readonly providerId: number;
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly isPosted: boolean;
  /** The total, less credit notes and what requests have used. */
  readonly left: number;
}

/** Posts an accepted invoice or credit note of a provider to the ledger, once; an invoice absorbs earlier advances. */
export async function postReceipt(act: Act, receiptId: number): Promise<void> {
  const receipt = await one(
    act.db,
    sql<Posted>`select t.id, t.kind, t.base, t.tax, t.withheld_income_tax, t.withheld_value_tax, t.total, t.provider_id, t.affected_party_id, a.claim_id,
      t.posted_at is not null as is_posted, t.total - app.receipt_credited(t.id) - app.receipt_taken_up(t.id) as left
    from tax_receipt t join affected_party a on a.id = t.affected_party_id where t.id = ${receiptId} for no key update of t`,
  );
  if (receipt.isPosted || receipt.kind === 'P') return;
  const { providerId, affectedPartyId, claimId } = receipt;
  const about = { providerId, affectedPartyId, claimId };
  const source = { kind: 'taxReceipt', id: receipt.id };
  const kind = receipt.kind === 'I' ? 'providerInvoiceAccepted' : 'providerCredited';
  await post(act, { kind, source, key: `receipt/${receipt.id}/${kind}`, entries: postings[kind](about, receipt) });
  await act.db.updateTable('taxReceipt').set({ postedAt: act.now() }).where('id', '=', receipt.id).execute();
  if (receipt.kind === 'I') await takeUpAdvances(act, receipt, about);
}

/** Turns advances paid before the invoice into payments of it, until the advances or the invoice are used up. */
async function takeUpAdvances(
  act: Act,
  { id, total, tax, left }: Posted,
  about: { readonly providerId: number; readonly affectedPartyId: number; readonly claimId: number },
): Promise<void> {
  const advances = await rows(
    act.db,
    sql<{ id: number; left: number }>`select r.id, (r.total - coalesce(sum(k.amount), 0))::bigint as left
    from payment_request r left join payment_request_receipt k on k.request_id = r.id
    where r.affected_party_id = ${about.affectedPartyId} and r.provider_id = ${about.providerId} and r.kind = 'advance'
      and not r.needs_receipt and app.payment_request_counts(r.state, 'paid')
    group by r.id having r.total > coalesce(sum(k.amount), 0) order by r.id`,
  );
  let paidBefore = 0;
  for (const advance of advances) {
    const amount = Math.min(advance.left, left - paidBefore);
    if (amount <= 0) return;
    await act.db.insertInto('paymentRequestReceipt').values({ requestId: advance.id, receiptId: id, amount }).execute();
    await post(act, {
      kind: 'advanceApplied',
      source: { kind: 'taxReceipt', id },
      key: `receipt/${id}/advanceApplied/${advance.id}`,
      entries: postings.advanceApplied(about, amount, { due: total, tax, paidBefore }),
    });
    paidBefore += amount;
  }
}
