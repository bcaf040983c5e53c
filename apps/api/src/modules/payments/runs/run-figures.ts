import type { PaymentRun, Slice } from '@aura/contracts/payments/runs';
import { runNumber } from '@aura/domain/payments/payment-run';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { bankNameOf } from './bank-name-of.ts';
import { checkJoins } from './run-checks.ts';

interface Counted {
  readonly id: number;
  readonly number: number | null;
  readonly accountId: number;
}

/** By receiving bank and paying business unit. For a closed run as frozen, including what was not paid in the end. */
export async function slicesOf(act: Pick<Act, 'db' | 'now'>, { id, number }: Counted) {
  const banks =
    number === null
      ? sql`select coalesce(${bankNameOf(sql`left(k.clabe, 3)`)}, '—') as name, 1 as requests, r.total
          from payment_request r left join provider p on p.id = r.provider_id ${checkJoins(act.now())} where r.run_id = ${id}`
      : sql`select ${bankNameOf(sql`left(t.clabe, 3)`)} as name, 1 as requests, t.amount as total from payment_transfer t where t.run_id = ${id}`;
  const units = sql`select coalesce(u.name, '—') as name, 1 as requests, r.total from payment_request r
      join affected_party a on a.id = r.affected_party_id join claim c on c.id = a.claim_id left join business_unit u on u.id = c.business_unit_id
      where r.run_id = ${id}
    union all select 'No pagado', 1, t.amount from payment_transfer t where t.run_id = ${id} and t.state = 'refused'`;
  return { byBank: [...(await grouped(act, banks))], byUnit: [...(await grouped(act, units))] };
}

function grouped({ db }: Pick<Act, 'db'>, each: RawBuilder<unknown>): Promise<readonly Slice[]> {
  return rows(
    db,
    sql<Slice>`select x.name, sum(x.requests)::int as requests, sum(x.total)::bigint as total from (${each}) x group by 1 order by 3 desc, 1`,
  );
}

/** Payees added, removed or with another amount, compared with the last closed run of the account. */
export async function comparedOf({ db }: Pick<Act, 'db'>, { id, number, accountId }: Counted) {
  const [previous] = await rows(
    db,
    sql<{ id: number; number: number }>`select n.id, n.number from payment_run n
    where n.account_id = ${accountId} and n.number is not null and n.number < coalesce(${number}::bigint, n.number + 1) order by n.number desc limit 1`,
  );
  if (previous === undefined) return { previous: null, compared: [] };
  const paidNow =
    number === null
      ? sql`select r.provider_id, case when r.provider_id is null then r.affected_party_id end as party_id, r.total as amount from payment_request r where r.run_id = ${id}`
      : sql`select t.provider_id, t.affected_party_id as party_id, t.amount from payment_transfer t where t.run_id = ${id}`;
  const compared = await rows(
    db,
    sql<PaymentRun['compared'][number]>`select x.payee, x.before, x.now,
      case when x.before = 0 then 'new' when x.now = 0 then 'gone' when x.now > x.before then 'larger' else 'smaller' end as change
    from (
      select coalesce(nullif(concat_ws(' ', p.name, nullif(p.last_name, '')), ''), p.commercial_name, a.name, '') as payee,
        coalesce(sum(y.amount) filter (where not y.is_now), 0)::bigint as before, coalesce(sum(y.amount) filter (where y.is_now), 0)::bigint as now
      from (select provider_id, party_id, amount, true as is_now from (${paidNow}) z
        union all select t.provider_id, t.affected_party_id, t.amount, false from payment_transfer t where t.run_id = ${previous.id}) y
        left join provider p on p.id = y.provider_id left join affected_party a on a.id = y.party_id
      group by y.provider_id, y.party_id, 1) x
    where x.before <> x.now order by abs(x.now - x.before) desc, 1 limit 100`,
  );
  return { previous: runNumber(previous.number), compared: [...compared] };
}
