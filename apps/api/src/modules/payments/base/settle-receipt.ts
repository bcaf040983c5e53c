import { type CausedInParts, type PaidInParts, postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import { one, rows } from '../../../core/sql.ts';
import { balanceOf, post } from '../ledger/ledger.ts';
import { causedOf } from './withheld-of-receipt.ts';

export interface AboutReceipt {
  readonly providerId: number;
  readonly affectedPartyId: number;
  readonly claimId: number;
}

export interface Settlement {
  readonly total: number;
  /** The total less posted credit notes, and the tax within it. */
  readonly due: number;
  readonly tax: number;
  /** What counts as settled by payments, advances and credit, and the tax that counts as paid with it. */
  readonly settled: number;
  readonly taxPaid: number;
  /** What credit notes made an advance again, and how much of that was applied elsewhere or refunded. */
  readonly restored: number;
  readonly used: number;
}

export function settlementOf({ db }: Pick<Act, 'db'>, receiptId: number): Promise<Settlement> {
  return one(db, sql<Settlement>`select * from app.receipt_settlement(${receiptId}::bigint)`);
}

/**
 * Adjusts the books of an invoice to its total after credit notes: what was paid above it becomes an advance in our
 * favour, and the tax that counts as paid is that of the settled amount. Does nothing where the books agree.
 */
export async function settleReceipt(act: Act, receiptId: number, at?: Date): Promise<void> {
  const [receipt] = await rows(
    act.db,
    sql<AboutReceipt & { readonly postings: number }>`select t.provider_id, t.affected_party_id, a.claim_id,
      (select count(*)::int from ledger_txn x where x.source_kind = 'taxReceipt' and x.source_id = t.id) as postings
    from tax_receipt t join affected_party a on a.id = t.affected_party_id
    where t.id = ${receiptId} and t.kind = 'I' and t.posted_at is not null and t.reversed_at is null`,
  );
  if (receipt === undefined) return;
  const { total, due, tax, settled, taxPaid, restored, used } = await settlementOf(act, receiptId);
  if (due === total && restored === 0 && used === 0) return;
  const wanted = Math.min(settled + restored - used, due);
  const until = (whole: number) => {
    if (wanted >= due) return whole;
    // Negative where more was refunded than is paid, also if the credit notes left nothing of the invoice.
    return wanted <= 0 ? 0 : Number((BigInt(whole) * BigInt(wanted)) / BigInt(due));
  };
  const { income, incomeCaused, value, valueCaused } = await causedOf(act, receiptId);
  const caused = {
    tax: taxPaid - until(tax),
    withheldIncomeTax: incomeCaused - until(income),
    withheldValueTax: valueCaused - until(value),
  };
  if (settled === wanted && Object.values(caused).every((amount) => amount === 0)) return;
  const { postings: count, ...about } = receipt;
  await post(act, {
    kind: 'advanceRestored',
    source: { kind: 'taxReceipt', id: receiptId },
    key: `receipt/${receiptId}/advanceRestored/settled/${count}`,
    entries: postings.advanceRestored(about, settled - wanted, caused),
    ...(at && { at }),
  });
  note(act, { entity: 'taxReceipt', entityId: receiptId, detail: { inFavour: restored + settled - wanted - used } });
}

/**
 * The total against which the next part of an invoice is posted: after credit notes, or what is paid if that is more.
 */
export function partOf(
  { due, tax, settled, taxPaid }: Settlement,
  amount: number,
  withheld: CausedInParts,
): PaidInParts {
  return { due: Math.max(due, settled + amount), tax, paidBefore: settled, taxPaid, withheld };
}

/** The advances that an invoice of the party takes up by itself; credit in our favour is applied by a person. */
export async function freeAdvances(
  { db }: Pick<Act, 'db'>,
  { providerId, affectedPartyId }: Pick<AboutReceipt, 'providerId' | 'affectedPartyId'>,
): Promise<number> {
  const { inFavour } = await one(
    db,
    sql<{
      inFavour: number;
    }>`select coalesce(sum(app.receipt_in_favour(t.id)), 0)::bigint as in_favour from tax_receipt t
      where t.provider_id = ${providerId} and t.affected_party_id = ${affectedPartyId} and t.kind = 'I' and t.id in (select p.invoice_id
        from tax_receipt_part p join tax_receipt e on e.id = p.receipt_id and e.affected_party_id = ${affectedPartyId} where p.kind = 'E')`,
  );
  return (await balanceOf({ db }, 'advances', { providerId, affectedPartyId })) - inFavour;
}

/**
 * If a provider refunded more of a later cancelled invoice than is still paid of it, the excess is owed to the
 * provider: a returned payment leaves no negative advance. Reversed once it is paid again or the refund is withdrawn.
 */
export async function oweRefunded(
  act: Act,
  { providerId, affectedPartyId, claimId }: AboutReceipt,
  at?: Date,
): Promise<void> {
  const [refunded] = await rows(
    act.db,
    sql<{ receiptId: number; owed: number; postings: number }>`select max(u.receipt_id)::bigint as receipt_id,
      coalesce(max(o.owed), 0)::bigint as owed, coalesce(max(o.postings), 0)::int as postings
    from provider_credit_use u join tax_receipt t on t.id = u.receipt_id and t.reversed_at is not null
      cross join lateral (select sum(e.centavos) as owed, count(*) as postings from tax_receipt d
        join ledger_txn x on x.source_kind = 'taxReceipt' and x.source_id = d.id and x.kind = 'advanceRestored' and split_part(x.key, '/', 4) = 'owed'
        join ledger_entry e on e.txn_id = x.id and e.account = 'advances'
        where d.provider_id = ${providerId} and d.affected_party_id = ${affectedPartyId}) o
    where t.provider_id = ${providerId} and t.affected_party_id = ${affectedPartyId}
    having count(*) > 0`,
  );
  if (refunded === undefined) return;
  const { receiptId, owed, postings: count } = refunded;
  const about = { providerId, affectedPartyId, claimId };
  const wanted = Math.max(0, owed - (await freeAdvances(act, about)));
  if (wanted === owed) return;
  await post(act, {
    kind: 'advanceRestored',
    source: { kind: 'taxReceipt', id: receiptId },
    key: `receipt/${receiptId}/advanceRestored/owed/${count}`,
    entries: postings.advanceRestored(about, wanted - owed, { tax: 0 }),
    ...(at && { at }),
  });
  note(act, { entity: 'taxReceipt', entityId: receiptId, detail: { owedToProvider: wanted } });
}

/** The invoices that a credit note takes something off, in the order of all acts. */
export async function creditedBy({ db }: Pick<Act, 'db'>, creditId: number): Promise<readonly number[]> {
  const parts = await rows(
    db,
    sql<{ id: number }>`select distinct p.invoice_id as id from tax_receipt_part p
      where p.receipt_id = ${creditId} and p.kind = 'E' order by 1`,
  );
  return parts.map(({ id }) => id);
}

/**
 * The links of requests without a transfer shrink to what is left of an invoice, newest first. A link that the bank may
 * already have paid stays: the excess becomes credit in our favour once it is paid.
 */
export async function shrinkUses({ db }: Pick<Act, 'db'>, receiptId: number): Promise<void> {
  const { left } = await one(db, sql<{ left: number }>`select app.receipt_left(${receiptId}::bigint) as left`);
  let over = -left;
  if (over <= 0) return;
  const uses = await rows(
    db,
    sql<{
      requestId: number;
      amount: number;
    }>`select k.request_id, k.amount from payment_request_receipt k join payment_request r on r.id = k.request_id
      where k.receipt_id = ${receiptId} and r.transfer_id is null and r.state not in ('cancelled', 'rejected')
        and not app.payment_request_counts(r.state, 'paid') order by k.request_id desc`,
  );
  for (const { requestId, amount } of uses) {
    const less = Math.min(over, amount);
    if (less <= 0) break;
    const which = sql`request_id = ${requestId} and receipt_id = ${receiptId}`;
    if (less === amount) await sql`delete from payment_request_receipt where ${which}`.execute(db);
    else await sql`update payment_request_receipt set amount = amount - ${less} where ${which}`.execute(db);
    over -= less;
  }
}
