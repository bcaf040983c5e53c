import type {
  closePeriod as closePeriodContract,
  leavePeriodOpen as leavePeriodOpenContract,
  listPeriods as listPeriodsContract,
  Period,
  PeriodChecks,
  PeriodLeft,
  readPeriod as readPeriodContract,
  startPeriodClosing as startPeriodClosingContract,
} from '@aura/contracts/invoicing/periods';
import { PERIOD_CHECKS } from '@aura/contracts/invoicing/periods';
import { businessDay } from '@aura/domain/business-day';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, Invalid, NotFound } from '../../../core/errors.ts';
import { bumpVersion, callFunction, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { nameOf } from '../invoices/invoice-columns.ts';

const MOST_MONTHS = 24;

export const listPeriods: UseCase<typeof listPeriodsContract> = async (context) => [...(await periodsOf(context))];

export const readPeriod: UseCase<typeof readPeriodContract> = async (context, { params: { month } }) => {
  const period = await periodOf(context, month);
  return {
    ...period,
    ...(await leftIn(context, month)),
    closeRefusal: await closeRefusal(context, period),
  };
};

/** First of two people: begins the closing. */
export const startPeriodClosing: UseCase<typeof startPeriodClosingContract> = async (
  context,
  { params: { month } },
) => {
  const { db, actor, now } = context;
  const { state } = await periodOf(context, month);
  if (state !== 'open') throw new Conflict(DECIDED);
  const started = { state: 'closing', startedBy: actor.userId, startedAt: now() } as const;
  const [period] = await db
    .insertInto('accountingPeriod')
    .values({ month: `${month}-01`, ...started })
    .onConflict((conflict) =>
      conflict
        .column('month')
        .doUpdateSet({ ...started, version: sql`accounting_period.version + 1` })
        .where('accountingPeriod.state', '=', 'open'),
    )
    .returning('version')
    .execute();
  // Another user began at the same moment.
  if (period === undefined) throw new Conflict(DECIDED);
  tell(context, month, ['open', 'closing'], { checks: (await leftIn(context, month)).checks });
  return { month, version: period.version };
};

export const leavePeriodOpen: UseCase<typeof leavePeriodOpenContract> = async (
  context,
  { params: { month }, body: { version } },
) => {
  await lockClosing(context, month, version);
  await context.db
    .updateTable('accountingPeriod')
    .set({ state: 'open', version: bumpVersion })
    .where('month', '=', `${month}-01`)
    .execute();
  tell(context, month, ['closing', 'open'], {});
  return { month, version: version + 1 };
};

/** Second person: closes the month. Open items need a reason, and are counted after the postings under way. */
export const closePeriod: UseCase<typeof closePeriodContract> = async (
  context,
  { params: { month }, body: { note: reason, version } },
) => {
  const { db, actor, now } = context;
  await lockClosing(context, month, version);
  await callFunction(db, fn.lockPeriods({ isAlone: true }));
  const period = await periodOf(context, month);
  const refusal = await closeRefusal(context, period);
  if (refusal !== null) throw new Forbidden(refusal);
  const { checks } = await leftIn(context, month);
  if (Object.values(checks).some((count) => count > 0) && reason.trim() === '')
    throw new Invalid({ note: 'Quedan pendientes: escriba por qué se cierra así.' });
  await db
    .updateTable('accountingPeriod')
    .set({
      state: 'closed',
      closedBy: actor.userId,
      closedAt: now(),
      note: reason.trim(),
      leftOpen: JSON.stringify(checks),
      version: bumpVersion,
    })
    .where('month', '=', `${month}-01`)
    .execute();
  tell(context, month, ['closing', 'closed'], { checks, reason });
  return { month, version: version + 1 };
};

const DECIDED = 'Alguien más ya decidió sobre este mes. Actualice la página.';

async function closeRefusal({ db, actor }: Context, { month, state }: Period): Promise<string | null> {
  if (state !== 'closing') return state === 'open' ? 'Primero empiece el cierre: lo termina otra persona.' : DECIDED;
  const { startedBy } = await db
    .selectFrom('accountingPeriod')
    .select('startedBy')
    .where('month', '=', `${month}-01`)
    .executeTakeFirstOrThrow();
  return startedBy === actor.userId ? 'Usted empezó este cierre: lo termina otra persona.' : null;
}

function tell(context: Context, month: string, states: [string, string], detail: object): void {
  note(context, {
    entity: 'accountingPeriod',
    entityId: Number(month.replace('-', '')),
    changes: { state: states },
    detail: { month, ...detail },
  });
}

async function lockClosing(context: Context, month: string, version: number): Promise<void> {
  const { db } = context;
  await periodOf(context, month);
  const [period] = await rows(
    db,
    sql<{
      version: number;
      state: string;
    }>`select version, state from accounting_period where month = ${`${month}-01`} for update`,
  );
  if (period?.state !== 'closing' || period.version !== version) throw new Conflict(DECIDED);
}

async function periodOf(context: Context, month: string): Promise<Period> {
  const period = (await periodsOf(context)).find((each) => each.month === month);
  if (period === undefined) throw new NotFound('Ese mes todavía no termina, o es de hace más de dos años.');
  return period;
}

/** The months that are over: twelve, or more where the books go back further. A closed month closes those before it. */
function periodsOf({ db, now }: Pick<Context, 'db' | 'now'>): Promise<readonly Period[]> {
  const today = businessDay(now());
  return rows(
    db,
    sql<Period>`with this as (select date_trunc('month', ${today}::date)::date as first),
    closed as (select max(month) as until from accounting_period where state = 'closed'),
    months as (select m::date as month from this,
      generate_series(greatest(least(date_trunc('month', (select app.business_day(min(t.at)) from ledger_txn t)), first - interval '12 months'),
        first - make_interval(months => ${MOST_MONTHS})), first - interval '1 month', interval '1 month') m)
    select to_char(m.month, 'YYYY-MM') as month, case when m.month <= c.until then 'closed' else coalesce(p.state, 'open') end as state,
      case when p.state <> 'open' then coalesce(${nameOf(sql`p.started_by`)}, '') else '' end as started_by,
      case when p.state <> 'open' then p.started_at end as started_at,
      coalesce(${nameOf(sql`p.closed_by`)}, '') as closed_by, p.closed_at, coalesce(p.note, '') as note, coalesce(p.version, 0) as version,
      (select count(*)::int from ledger_txn t where t.own_day is not null and t.at >= m.month::timestamp at time zone ${HEAD_OFFICE_ZONE}
        and t.at < (m.month + interval '1 month')::timestamp at time zone ${HEAD_OFFICE_ZONE}) as late
    from months m cross join closed c left join accounting_period p on p.month = m.month order by m.month desc`,
  );
}

const SHOWN = 50;

/**
 * The open items of a month in one statement: of each check the number and its oldest rows. Everything until the end of
 * the month, since closing it closes the months before it too.
 */
async function leftIn({ db }: Pick<Context, 'db'>, month: string): Promise<Pick<PeriodChecks, 'checks' | 'left'>> {
  const next = sql`(${`${month}-01`}::date + interval '1 month')::date`;
  const found = await rows(
    db,
    sql<PeriodLeft & { n: number }>`with later as (
      select e.account, e.holding, e.customer_id, e.provider_id, sum(e.centavos) as centavos
      from ledger_txn t join ledger_entry e on e.txn_id = t.id
      where t.at >= ${next}::timestamp at time zone ${HEAD_OFFICE_ZONE} group by 1, 2, 3, 4),
    -- Banks, customers and advances have, providers and money not yet applied are owed.
    side (account, sign) as (values ('bank', 1), ('receivable', 1), ('advances', 1), ('payable', -1), ('unapplied', -1)),
    balance as (
      select s.account, s.sign, k.holding, k.customer_id, k.provider_id, sum(k.centavos) as centavos from side s join (
        select b.account, b.holding, b.customer_id, b.provider_id, b.centavos from ledger_balance b
        union all select l.account, coalesce(l.holding, ''), coalesce(l.customer_id, 0), coalesce(l.provider_id, 0), -l.centavos from later l) k
        on k.account = s.account group by 1, 2, 3, 4, 5),
    item as (
      select 'bankLines' as check, l.id, l.description as label, a.name as counterparty, l.amount, l.booked_on::text as day, null::bigint as invoice_id,
        null as provider_slug
      from bank_statement_line l join company_account a on a.id = l.account_id where l.state = 'open' and l.booked_on < ${next}
      union all
      select 'inDoubt', v.id, v.series || '-' || v.folio, v.receiver_name, v.total, left(v.issued_at, 10), v.id, null
      from invoice v where v.state in ('frozen', 'sent', 'unknown') and v.issued_at < ${next}::text
      union all
      select 'unanswered', t.id, coalesce(nullif(trim(both '-' from t.series || '-' || t.folio), ''), t.uuid),
        coalesce(p.full_name, v.receiver_name, t.issuer_rfc), t.total, left(t.issued_at, 10), v.id, p.slug
      from tax_receipt t left join provider p on p.id = t.provider_id left join invoice v on v.receipt_id = t.id
      where t.sat_state in ('pending', 'error') and t.state not in ('rejected', 'cancelled') and t.issued_at < ${next}::text
      union all
      select 'openReturns', r.id, t.reference, t.payee_name, r.amount, r.returned_on::text, null, p.slug
      from transfer_return r join payment_transfer t on t.id = r.transfer_id left join provider p on p.id = t.provider_id
      where r.approved_at is null and r.dropped_at is null and r.returned_on < ${next}
      union all
      select 'openReturns', r.id, c.reference, k.name, r.amount, r.refunded_on::text, null, null
      from collection_refund r join collection c on c.id = r.collection_id join customer k on k.id = c.customer_id
      where r.approved_at is null and r.dropped_at is null and r.refunded_on < ${next}
      union all
      select 'openReturns', u.id, u.bank_reference, p.full_name, u.amount, u.refunded_on::text, null, p.slug
      from provider_credit_use u join provider p on p.id = u.provider_id
      where u.kind = 'refunded' and u.approved_at is null and u.voided_at is null and u.refunded_on < ${next}
      union all
      select 'negative', row_number() over (order by b.account, b.holding, b.customer_id, b.provider_id), b.account,
        coalesce(p.full_name, k.name, b.holding), b.centavos::bigint, null, null, p.slug
      from balance b left join provider p on p.id = b.provider_id left join customer k on k.id = b.customer_id where b.centavos * b.sign < 0)
    select x.check, x.label, x.counterparty, x.amount, x.day, x.invoice_id, x.provider_slug, x.n from (
      select i.*, count(*) over w::int as n, row_number() over (w order by i.day, i.id) as place from item i window w as (partition by i.check)) x
    where x.place <= ${SHOWN} order by x.check, x.place`,
  );
  const checks = Object.fromEntries(
    PERIOD_CHECKS.map((check) => [check, found.find((one) => one.check === check)?.n ?? 0]),
  ) as PeriodChecks['checks'];
  return { checks, left: found.map(({ n: _count, ...item }) => item) };
}
