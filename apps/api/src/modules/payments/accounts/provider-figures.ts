import type { AccountFigures } from '@aura/contracts/payments/accounts';
import { OWED_AGES } from '@aura/domain/payments/provider-account';
import { type RawBuilder, sql } from 'kysely';
import { coveredOf } from '../base/request-columns.ts';

export interface Period {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Requests an invoice must cover: those that need one to be paid, and advances, whose invoice comes afterwards. */
const isInvoiceable = sql<boolean>`(r.needs_receipt or r.kind = 'advance')`;

/**
 * One row per amount and figure of a provider's account, with the day it counts on. Filters by provider or party must
 * go inside this query to use its indexes.
 */
const additions = sql`(
  select g.provider_id, g.affected_party_id, 'agreed' as figure, app.business_day(g.at) as day, g.amount + g.taxes as centavos
  from agreement g where g.state = 'agreed'
  union all
  select r.provider_id, r.affected_party_id, m.figure, m.day, m.centavos from payment_request r
  cross join lateral (values
    ('requested', app.business_day(r.requested_at), r.total, app.payment_request_counts(r.state, 'requested')),
    ('approved', app.business_day(r.approved_at), r.total, app.payment_request_counts(r.state, 'approved')),
    ('paid', r.paid_on, r.total, app.payment_request_counts(r.state, 'paid')),
    ('advanced', r.paid_on, r.total, r.kind = 'advance' and app.payment_request_counts(r.state, 'paid')),
    ('owed', app.business_day(r.valid_at), r.total, r.state in ('valid', 'scheduled')),
    ('uninvoiced', app.business_day(r.approved_at), r.total - ${coveredOf},
      app.payment_request_counts(r.state, 'approved') and ${isInvoiceable}),
    ('complements', r.paid_on, r.total, r.state = 'complementPending')) m (figure, day, centavos, counts)
  where m.counts
  union all
  select t.provider_id, t.affected_party_id, 'invoiced', left(t.issued_at, 10)::date, case t.kind when 'I' then t.total else -t.total end
  from tax_receipt t where t.direction = 'received' and t.kind in ('I', 'E') and t.state = 'accepted' and t.provider_id is not null)`;

/** Flows count within the period; open figures count as of today. */
const FLOWS = ['agreed', 'advanced', 'requested', 'approved', 'paid', 'invoiced'] as const;
const OPEN = ['owed', 'uninvoiced', 'complements'] as const;

const add = (which: RawBuilder<unknown>) => sql`coalesce(sum(x.centavos) filter (where ${which}), 0)::bigint`;
const age = sql`(x.figure = 'owed') and app.business_day(now()) - x.day`;

/** The figures over the rows `which` selects from the additions `x`. The only place where they are computed. */
export function figuresOf(which: RawBuilder<boolean>, { from, to }: Period = {}): RawBuilder<AccountFigures> {
  const within = sql`${from === undefined ? sql`true` : sql`x.day >= ${from}::date`} and ${to === undefined ? sql`true` : sql`x.day <= ${to}::date`}`;
  const { owedToWeek, owedToFortnight, owedToMonth } = OWED_AGES;
  const figures = [
    ...FLOWS.map((name) => sql`${add(sql`x.figure = ${sql.lit(name)} and ${within}`)} as ${sql.id(name)}`),
    ...OPEN.map((name) => sql`${add(sql`x.figure = ${sql.lit(name)}`)} as ${sql.id(name)}`),
    sql`${add(sql`${age} <= ${sql.lit(owedToWeek)}`)} as owed_to_week`,
    sql`${add(sql`${age} between ${sql.lit(owedToWeek + 1)} and ${sql.lit(owedToFortnight)}`)} as owed_to_fortnight`,
    sql`${add(sql`${age} between ${sql.lit(owedToFortnight + 1)} and ${sql.lit(owedToMonth)}`)} as owed_to_month`,
    sql`${add(sql`${age} > ${sql.lit(owedToMonth)}`)} as owed_longer`,
    sql`count(*) filter (where x.figure = 'complements')::int as pending_complements`,
  ];
  return sql<AccountFigures>`select ${sql.join(figures)} from ${additions} x where ${which}`;
}

/**
 * The all-time figures of every provider, maintained by triggers and verified by `app.payment_faults`: lists cannot add
 * up the whole history. Open figures are added up here, since their age changes daily.
 */
export const keptFigures: RawBuilder<AccountFigures & { readonly providerId: number }> = (() => {
  const { owedToWeek, owedToFortnight, owedToMonth } = OWED_AGES;
  const owed = (which: RawBuilder<unknown>) =>
    sql`coalesce(sum(r.total) filter (where r.state <> 'complementPending' and ${which}), 0)::bigint`;
  const days = sql`app.business_day(now()) - app.business_day(r.valid_at)`;
  return sql`select n.provider_id, n.agreed, n.advanced, n.requested, n.approved, n.paid, n.invoiced, n.invoiceable - n.covered as uninvoiced,
      coalesce(w.owed, 0) as owed, coalesce(w.owed_to_week, 0) as owed_to_week, coalesce(w.owed_to_fortnight, 0) as owed_to_fortnight,
      coalesce(w.owed_to_month, 0) as owed_to_month, coalesce(w.owed_longer, 0) as owed_longer, coalesce(w.complements, 0) as complements,
      coalesce(w.pending_complements, 0) as pending_complements
    from provider_account_now n left join (select r.provider_id, ${owed(sql`true`)} as owed,
        ${owed(sql`${days} <= ${sql.lit(owedToWeek)}`)} as owed_to_week,
        ${owed(sql`${days} between ${sql.lit(owedToWeek + 1)} and ${sql.lit(owedToFortnight)}`)} as owed_to_fortnight,
        ${owed(sql`${days} between ${sql.lit(owedToFortnight + 1)} and ${sql.lit(owedToMonth)}`)} as owed_to_month,
        ${owed(sql`${days} > ${sql.lit(owedToMonth)}`)} as owed_longer,
        coalesce(sum(r.total) filter (where r.state = 'complementPending'), 0)::bigint as complements,
        count(*) filter (where r.state = 'complementPending')::int as pending_complements
      from payment_request r where r.state in ('valid', 'scheduled', 'complementPending') and r.provider_id is not null group by 1) w
    on w.provider_id = n.provider_id`;
})();

/** The columns of a list whose rows join `figuresOf` as `f`. */
export const figureColumns = {
  agreed: sql`f.agreed`,
  advanced: sql`f.advanced`,
  requested: sql`f.requested`,
  approved: sql`f.approved`,
  paid: sql`f.paid`,
  owed: sql`f.owed`,
  owedToWeek: sql`f.owed_to_week`,
  owedToFortnight: sql`f.owed_to_fortnight`,
  owedToMonth: sql`f.owed_to_month`,
  owedLonger: sql`f.owed_longer`,
  invoiced: sql`f.invoiced`,
  uninvoiced: sql`f.uninvoiced`,
  complements: sql`f.complements`,
  pendingComplements: sql`f.pending_complements`,
} as const;

export function sumsOf(names: readonly (keyof typeof figureColumns)[]): RawBuilder<unknown> {
  return sql.join(
    names.map((name) => {
      const sum = sql`coalesce(sum(${figureColumns[name]}), 0)::${sql.raw(name === 'pendingComplements' ? 'int' : 'bigint')}`;
      return sql`${sum} as ${sql.id(name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))}`;
    }),
  );
}
