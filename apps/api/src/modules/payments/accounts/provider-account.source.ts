import type {
  providerAccountListing,
  ProviderAccountRow,
  AccountMovement,
  ProviderAccount,
  readProviderAccount as readProviderAccountContract,
  AccountRequest,
  listAccountRequests as listAccountRequestsContract,
  totalProviderAccounts as totalProviderAccountsContract,
} from '@aura/contracts/payments/accounts';
import { sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { figureColumns, keptFigures, figuresOf, type Period, sumsOf } from './provider-figures.ts';
import type { Act } from '../../../core/act.ts';
import { one, oneOrNotFound, rows } from '../../../core/sql.ts';
import { creditInFavour } from '../credits/credit-columns.ts';
import { receiptNumberOf, requestNumberOf } from '../base/request-columns.ts';
import type { UseCase } from '../../../core/context.ts';
import type { ReplyOf } from '@aura/contracts/endpoint';
import { conditions, type PlainSource } from '../../../core/listing/listing-query.ts';

export const providerAccountRows: ListingSource<typeof providerAccountListing, ProviderAccountRow> = {
  from: sql`provider p left join (${keptFigures}) f on f.provider_id = p.id`,
  id: sql`p.id`,
  columns: {
    id: sql`p.id`,
    slug: sql`p.slug`,
    provider: sql`p.full_name`,
    rfc: sql`p.rfc`,
    isActive: sql`p.is_active`,
    ...figuresOrNone(),
  },
  sorts: { provider: sql`app.fold(p.full_name)` },
  search: sql<string>`app.fold(p.full_name || ' ' || p.commercial_name || ' ' || p.rfc)`,
  filters: {
    isOwed: (yes) => sql`coalesce(f.owed > 0, false) = ${yes}`,
    isOverdue: (yes) => sql`coalesce(f.owed_longer > 0, false) = ${yes}`,
    isUninvoiced: (yes) => sql`coalesce(f.uninvoiced > 0, false) = ${yes}`,
    lacksComplement: (yes) => sql`coalesce(f.pending_complements > 0, false) = ${yes}`,
    isActive: (yes) => sql`p.is_active = ${yes}`,
  },
};

/** Zeros for a provider without agreements, which has no stored figures. */
function figuresOrNone(): typeof figureColumns {
  const columns = Object.entries(figureColumns).map(([name, column]) => [name, sql`coalesce(${column}, 0)`]);
  return Object.fromEntries(columns) as typeof figureColumns;
}

interface AccountHolder {
  readonly id: number;
  readonly slug: string;
  readonly provider: string;
  readonly rfc: string;
  readonly email: string;
}

/** Under row-level security a provider user finds only their own provider. */
export function holderOf({ db }: Pick<Act, 'db'>, slug: string): Promise<AccountHolder> {
  return oneOrNotFound(
    db,
    sql<AccountHolder>`select p.id, p.slug, p.full_name as provider, p.rfc, p.email from provider p where p.slug = ${slug}`,
  );
}

const MOST_MOVEMENTS = 500;

/** A provider's account in a period, from the ledger; the same for staff and for provider users. */
export async function accountOf({ db }: Pick<Act, 'db'>, slug: string, period: Period): Promise<ProviderAccount> {
  const { id, ...holder } = await holderOf({ db }, slug);
  const figures = await one(db, figuresOf(sql<boolean>`x.provider_id = ${id}`, period));
  const { from, to } = period;
  const movements = await rows(
    db,
    sql<AccountMovement & { readonly opening: number }>`select * from (
      select k.id, k.at, k.kind, k.request_id, k.receipt_id, k.charge, k.payment, k.balance,
        k.balance - k.charge + k.payment as opening, coalesce(d.number, '') as document,
        coalesce(o.claim_number, '') as claim_number, coalesce(o.party, '') as party
      from (
        select x.id, x.at, x.kind, x.affected_party_id, case when x.source_kind = 'paymentRequest' then x.source_id end as request_id,
          case when x.source_kind = 'taxReceipt' then x.source_id end as receipt_id,
          greatest(x.owed, 0)::bigint as charge, greatest(-x.owed, 0)::bigint as payment,
          sum(x.owed) over (order by x.at, x.id)::bigint as balance
        from (select t.id, t.at, t.kind, t.source_kind, t.source_id, min(e.affected_party_id) as affected_party_id, -sum(e.centavos) as owed
          from ledger_entry e join ledger_txn t on t.id = e.txn_id
          where e.provider_id = ${id} and e.account in ('payable', 'advances') group by t.id) x
        ) k
      left join lateral (select ${requestNumberOf} as number
          from payment_request r where r.id = k.request_id and r.provider_id = ${id}
        union all select ${receiptNumberOf}
          from tax_receipt t where t.id = k.receipt_id and t.provider_id = ${id}) d on true
      left join lateral (select o.claim_number, o.party from purchase_order o
        where o.affected_party_id = k.affected_party_id and o.provider_id = ${id} order by o.id desc limit 1) o on true
      where ${from === undefined ? sql`true` : sql`app.business_day(k.at) >= ${from}::date`}
        and ${to === undefined ? sql`true` : sql`app.business_day(k.at) <= ${to}::date`}
      order by k.at desc, k.id desc limit ${sql.lit(MOST_MOVEMENTS)}) newest order by at, id`,
  );
  const openingBalance = movements[0]?.opening ?? (await balanceBefore({ db }, id, period));
  return {
    ...holder,
    figures,
    openingBalance,
    balance: movements.at(-1)?.balance ?? openingBalance,
    inFavour: await creditInFavour({ db }, id),
    movements: movements.map(({ opening: _opening, ...movement }) => movement),
  };
}

/** The balance at the end of a period without movements. */
async function balanceBefore({ db }: Pick<Act, 'db'>, providerId: number, { to }: Period): Promise<number> {
  const { balance } = await one(
    db,
    sql<{
      balance: number;
    }>`select coalesce(-sum(e.centavos), 0)::bigint as balance from ledger_entry e join ledger_txn t on t.id = e.txn_id
    where e.provider_id = ${providerId} and e.account in ('payable', 'advances')
      and ${to === undefined ? sql`true` : sql`app.business_day(t.at) <= ${to}::date`}`,
  );
  return balance;
}

export const readProviderAccount: UseCase<typeof readProviderAccountContract> = (
  context,
  { params: { slug }, query },
) => accountOf(context, slug, query);

/** Claim and party as named on the order sent to the provider. Drafts are left out. */
export const listAccountRequests: UseCase<typeof listAccountRequestsContract> = async (
  context,
  { params: { slug } },
) => {
  const { id } = await holderOf(context, slug);
  const requests = await rows(
    context.db,
    sql<AccountRequest>`select r.id, ${requestNumberOf} as number, r.kind, r.state, r.is_held,
      coalesce(o.claim_number, '') as claim_number, coalesce(o.party, '') as party, r.percentage::float8 as percentage, r.subtotal, r.total,
      r.requested_at, r.expected_on::text as expected_on, r.paid_on::text as paid_on
    from payment_request r left join lateral (select o.claim_number, o.party from purchase_order o
      where o.affected_party_id = r.affected_party_id and o.provider_id = r.provider_id order by o.id desc limit 1) o on true
    where r.provider_id = ${id} and r.state <> 'draft' order by r.id desc limit 200`,
  );
  return [...requests];
};

const ALL = Object.keys(figureColumns) as (keyof typeof figureColumns)[];

/** Uses the list's conditions, so that the totals match the rows shown. */
export const totalProviderAccounts: UseCase<typeof totalProviderAccountsContract> = ({ db, actor }, { query }) => {
  const source = providerAccountRows as unknown as PlainSource;
  return one(
    db,
    sql<
      ReplyOf<typeof totalProviderAccountsContract>
    >`select count(*)::int as providers, ${sumsOf(ALL)} from ${source.from}
    where ${conditions(source, query, actor)}`,
  );
};
