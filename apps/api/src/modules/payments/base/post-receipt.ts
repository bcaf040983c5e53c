import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import { one, rows } from '../../../core/sql.ts';
import { againOf, post } from '../ledger/ledger.ts';
import { causedOf, pendingOfCredited } from './withheld-of-receipt.ts';
import {
  type AboutReceipt as About,
  creditedBy,
  freeAdvances,
  partOf,
  settlementOf,
  settleReceipt,
} from './settle-receipt.ts';

interface Posted {
  readonly id: number;
  readonly kind: 'I' | 'E' | 'P';
  readonly base: number;
  readonly tax: number;
  readonly rounding: number;
  readonly withheldIncomeTax: number;
  readonly withheldValueTax: number;
  readonly total: number;
  readonly providerId: number;
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly isPosted: boolean;
  /** The part that no credit note, request or credit covers. */
  readonly left: number;
}

/** Posts an accepted invoice or credit note of a provider to the ledger, once; an invoice absorbs earlier advances. */
export async function postReceipt(act: Act, receiptId: number): Promise<void> {
  const receipt = await one(
    act.db,
    sql<Posted>`select t.id, t.kind, t.base, t.tax - t.rounding as tax, t.rounding, t.withheld_income_tax, t.withheld_value_tax, t.total, t.provider_id, t.affected_party_id, a.claim_id,
      t.posted_at is not null as is_posted, app.receipt_left(t.id) as left
    from tax_receipt t join affected_party a on a.id = t.affected_party_id where t.id = ${receiptId} for no key update of t`,
  );
  if (receipt.isPosted || receipt.kind === 'P') return;
  const { providerId, affectedPartyId, claimId } = receipt;
  const about = { providerId, affectedPartyId, claimId };
  const source = { kind: 'taxReceipt', id: receipt.id };
  const kind = receipt.kind === 'I' ? 'providerInvoiceAccepted' : 'providerCredited';
  const amounts = receipt.kind === 'I' ? receipt : { ...receipt, ...(await pendingOfCredited(act, receipt.id)) };
  await post(act, { kind, source, key: `receipt/${receipt.id}/${kind}`, entries: postings[kind](about, amounts) });
  await act.db.updateTable('taxReceipt').set({ postedAt: act.now() }).where('id', '=', receipt.id).execute();
  if (receipt.kind === 'E')
    for (const invoiceId of await creditedBy(act, receipt.id)) await settleReceipt(act, invoiceId);
  if (receipt.kind !== 'I') return;
  const used = await takeUpReplaced(act, receipt, about);
  await takeUpAdvances(act, { id: receipt.id, left: receipt.left - used }, about);
}

/**
 * A substitute (relation 04) takes up what was paid against the invoices it replaces, less what was refunded or applied
 * elsewhere; any excess over its own total stays an advance of theirs. Returns the amount taken up.
 */
async function takeUpReplaced(act: Act, { id, left }: Pick<Posted, 'id' | 'left'>, about: About): Promise<number> {
  const paid = await rows(
    act.db,
    sql<{
      requestId: number;
      receiptId: number;
      amount: number;
      linked: number;
    }>`select k.request_id, k.receipt_id, greatest(0, least(k.amount,
      sum(k.amount) over (partition by k.receipt_id order by k.request_id) - coalesce(u.amount, 0)))::bigint as amount, k.amount as linked
    from tax_receipt_relation l join tax_receipt c on c.uuid = l.uuid and c.provider_id = ${about.providerId}
        and c.affected_party_id = ${about.affectedPartyId} and c.state = 'cancelled' and c.reversed_at is not null
      join payment_request_receipt k on k.receipt_id = c.id
      join payment_request r on r.id = k.request_id and r.needs_receipt and app.payment_request_counts(r.state, 'paid')
      left join lateral (select sum(u.amount) as amount from provider_credit_use u where u.receipt_id = c.id and u.is_live) u on true
    where l.receipt_id = ${id} and l.kind = '04' order by k.request_id, k.receipt_id`,
  );
  let used = 0;
  const taken = new Map<number, number>();
  for (const { requestId, receiptId, amount, linked } of paid) {
    const part = Math.min(amount, left - used);
    if (part <= 0) continue;
    const which = sql`request_id = ${requestId} and receipt_id = ${receiptId}`;
    if (part === linked) await sql`delete from payment_request_receipt where ${which}`.execute(act.db);
    else await sql`update payment_request_receipt set amount = amount - ${part} where ${which}`.execute(act.db);
    taken.set(requestId, (taken.get(requestId) ?? 0) + part);
    used += part;
  }
  for (const [requestId, amount] of taken) await applyAdvance(act, { requestId, receiptId: id, amount }, about);
  return used;
}

/** Turns advances paid before the invoice into payments of it, until the advances or the invoice are used up. */
async function takeUpAdvances(act: Act, { id, left }: Pick<Posted, 'id' | 'left'>, about: About): Promise<void> {
  const advances = await rows(
    act.db,
    sql<{ id: number; left: number }>`select r.id, (r.total - coalesce(sum(k.amount), 0))::bigint as left
    from payment_request r left join payment_request_receipt k on k.request_id = r.id
    where r.affected_party_id = ${about.affectedPartyId} and r.provider_id = ${about.providerId} and r.kind = 'advance'
      and not r.needs_receipt and app.payment_request_counts(r.state, 'paid')
    group by r.id having r.total > coalesce(sum(k.amount), 0) order by r.id`,
  );
  let unpaid = Math.min(left, await freeAdvances(act, about));
  for (const advance of advances) {
    const amount = Math.min(advance.left, unpaid);
    if (amount <= 0) return;
    await applyAdvance(act, { requestId: advance.id, receiptId: id, amount }, about);
    unpaid -= amount;
  }
}

/** An advance that was returned and is paid again pays the posted invoices that it had left open. */
export async function takeUpAgain(
  act: Act,
  { id, total, ...about }: { readonly id: number; readonly total: number } & About,
  at: Date,
): Promise<void> {
  const open = await rows(
    act.db,
    sql<{ id: number; left: number }>`select k.id, k.left from (
      select t.id, app.receipt_left(t.id) as left from tax_receipt t
      where t.provider_id = ${about.providerId} and t.affected_party_id = ${about.affectedPartyId} and t.kind = 'I'
        and t.posted_at is not null and t.reversed_at is null and t.state = 'accepted') k where k.left > 0 order by k.id`,
  );
  let unused = Math.min(total, await freeAdvances(act, about));
  for (const invoice of open) {
    const amount = Math.min(invoice.left, unused);
    if (amount <= 0) return;
    await applyAdvance(act, { requestId: id, receiptId: invoice.id, amount, at }, about);
    unused -= amount;
  }
}

interface Applied {
  readonly requestId: number;
  readonly receiptId: number;
  readonly amount: number;
  readonly at?: Date;
}

/** An invoice takes up part of an earlier advance: from then on the request counts as paid against it. */
async function applyAdvance(act: Act, { requestId, receiptId, amount, at }: Applied, about: About): Promise<void> {
  const invoice = partOf(await settlementOf(act, receiptId), amount, await causedOf(act, receiptId));
  const source = { kind: 'taxReceipt', id: receiptId };
  await act.db.insertInto('paymentRequestReceipt').values({ requestId, receiptId, amount }).execute();
  await post(act, {
    kind: 'advanceApplied',
    source,
    key: `receipt/${receiptId}/advanceApplied/${requestId}${await againOf(act, source)}`,
    entries: postings.advanceApplied(about, amount, { ...invoice, withheld: await causedOf(act, receiptId) }),
    ...(at && { at }),
  });
  note(act, { entity: 'taxReceipt', entityId: receiptId, detail: { tookUp: requestId, amount } });
}
