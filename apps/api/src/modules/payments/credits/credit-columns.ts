import type { ProviderCredit } from '@aura/contracts/payments/credits';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { receiptNumberOf } from '../base/request-columns.ts';

const MOST = 200;

/** A receipt `t` with the claim and party it is about. */
const aboutReceipt = sql`t.id as receipt_id, ${receiptNumberOf} as receipt, coalesce(c.display_number, '') as claim_number, coalesce(a.name, '') as party`;
const placed = sql`left join affected_party a on a.id = t.affected_party_id left join claim c on c.id = a.claim_id`;
const nameOf = (user: ReturnType<typeof sql>) => sql`(select u.display_name from user_account u where u.id = ${user})`;

/** The credit of a provider: where it comes from, what it can pay, and what became of it. */
export async function creditOf(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { id, provider }: { readonly id: number; readonly provider: string },
): Promise<ProviderCredit> {
  const sources = await rows(
    db,
    sql<
      ProviderCredit['sources'][number]
    >`select ${aboutReceipt}, t.total, app.receipt_credited(t.id) as credited, f.in_favour
    from tax_receipt t ${placed} cross join lateral (select app.receipt_in_favour(t.id) as in_favour) f
    where t.id in (${creditedInvoices(id)}) and f.in_favour > 0 order by t.id limit ${MOST}`,
  );
  const invoices = await rows(
    db,
    sql<ProviderCredit['invoices'][number]>`select ${aboutReceipt}, f.payable as "left" from tax_receipt t ${placed}
    cross join lateral (select app.receipt_left(t.id) + coalesce((select sum(k.amount) from payment_request_receipt k
        join payment_request r on r.id = k.request_id and r.transfer_id is null and r.state not in ('cancelled', 'rejected')
          and not app.payment_request_counts(r.state, 'paid') where k.receipt_id = t.id), 0)::bigint as payable) f
    where t.provider_id = ${id} and t.direction = 'received' and t.kind = 'I' and t.posted_at is not null and t.reversed_at is null
      and f.payable > 0 order by t.id limit ${MOST}`,
  );
  const uses = await rows(
    db,
    sql<
      Omit<ProviderCredit['uses'][number], 'approveRefusal'> & { readonly madeById: number }
    >`select x.id, x.kind, (select ${receiptNumberOf} from tax_receipt t where t.id = x.receipt_id) as receipt,
      (select ${receiptNumberOf} from tax_receipt t where t.id = x.invoice_id) as invoice, x.amount, h.name as account,
      x.refunded_on::text as refunded_on, x.bank_reference, x.reason, ${nameOf(sql`x.made_by`)} as made_by, x.made_by as made_by_id, x.made_at,
      ${nameOf(sql`x.approved_by`)} as approved_by, not x.is_live and x.voided_at is null as is_waiting, x.voided_at,
      ${nameOf(sql`x.voided_by`)} as voided_by, x.void_reason
    from provider_credit_use x left join company_account h on h.id = x.account_id
    where x.provider_id = ${id} order by x.id desc limit ${MOST}`,
  );
  const accounts = await rows(
    db,
    sql<
      ProviderCredit['accounts'][number]
    >`select h.id, h.name from company_account h where h.is_active order by h.name`,
  );
  return {
    provider,
    inFavour: await creditInFavour({ db }, id),
    sources: [...sources],
    invoices: [...invoices],
    uses: uses.map(({ madeById, ...use }) => ({
      ...use,
      approveRefusal: use.isWaiting ? refundRefusal(madeById, actor.userId) : 'Ese reembolso ya se decidió.',
    })),
    accounts: [...accounts],
  };
}

/** Invoices of a provider that a credit note takes something off: found from the notes, of which there are few. */
const creditedInvoices = (
  providerId: number,
) => sql`select p.invoice_id from tax_receipt e join tax_receipt_part p on p.receipt_id = e.id
  where e.provider_id = ${providerId} and e.direction = 'received' and e.kind = 'E'`;

/** The one definition of what a provider's credit notes left in our favour. */
export async function creditInFavour({ db }: Pick<Context, 'db'>, providerId: number): Promise<number> {
  const [found] = await rows(
    db,
    sql<{ amount: number }>`select coalesce(sum(app.receipt_in_favour(t.id)), 0)::bigint as amount from tax_receipt t
      where t.id in (${creditedInvoices(providerId)})`,
  );
  return found?.amount ?? 0;
}

/** A refund is approved by another user than registered it. Null if this user may approve it. */
export function refundRefusal(madeBy: number, userId: number | null): string | null {
  return madeBy === userId ? 'Usted registró el reembolso: lo aprueba otra persona.' : null;
}
