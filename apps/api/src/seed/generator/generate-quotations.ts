import type { Client } from 'pg';

/** Parties per statement; keeps its intermediate results below a few hundred megabytes. */
const AT_ONCE = 100_000;
const LINES_EACH = 12;

/**
 * Quotations for every generated party past the first quoting stage: one to three of our versions, and the provider's
 * for some. Figures as in packages/domain, computed by the database; the parties' columns are what `follow_quotation`
 * would write. Returns the number of lines.
 */
export async function generateQuotations(client: Client, linesEach = LINES_EACH): Promise<number> {
  const bypassed = [
    ['quotation', 'follow_quotation'],
    ['quotation_line', 'keep_frozen'],
    ['affected_party', 'macro_updated'],
  ];
  for (const [table, trigger] of bypassed) await client.query(`alter table ${table} disable trigger ${trigger}`);
  const { rows: ends } = await client.query<{ first: number; last: number }>(
    `select coalesce(min(a.id), 1)::int as first, coalesce(max(a.id), 0)::int as last from affected_party a join claim c on c.id = a.claim_id
     where c.slug like '%-g%'`,
  );
  const { first, last } = ends[0] ?? { first: 1, last: 0 };
  // The planner has no row counts for the parts of the statement, so nested loops would look cheap.
  await client.query('set local enable_nestloop = off');
  let lines = 0;
  for (let from = first; from <= last; from += AT_ONCE) {
    const { rows } = await client.query<{ lines: string }>(QUOTATIONS, [from, from + AT_ONCE - 1, linesEach]);
    lines += Number(rows[0]?.lines ?? 0);
  }
  await client.query('set local enable_nestloop = on');
  for (const [table, trigger] of bypassed) await client.query(`alter table ${table} enable trigger ${trigger}`);
  return lines;
}

/**
 * One statement for the versions of parties $1 to $2, with lines ($3 each), figures, book entries and flags. Foreign
 * keys are checked at its end, so lines can precede the version that sums them. Arithmetic as in packages/domain: lines
 * are rounded half up, the discount is spread by largest remainder, and tax is rounded per line.
 */
const QUOTATIONS = `
with concepts as materialized (
    select id, name, unit_id, price, row_number() over (order by id) - 1 as place
    from concept where is_active and price > 0),
  parties as materialized (
    select a.id, a.added_at, a.attending_provider_id, 1 + (a.id % 3)::int as versions,
      coalesce(c.cost_analyst_id, c.supervisor_id, (select min(id) from user_account)) as analyst_id,
      coalesce(a.agreed_amount, 600000 * (1 + a.id % 7)) * 1.3 as aim, z.apply_iva or z.iva = 0 as applies,
      app.iva_of_party(a.id, true, null, current_date)::numeric as rate,
      s.number >= 5 and s.number < 7 and a.id % 3 = 2 and a.id % 11 = 0 as is_reopened,
      case when s.number < 3.05 then 'draft' when s.number < 4.02 then 'closed' when s.number = 4.02 then 'sent' when s.number = 4.03 then 'inGnp'
        when s.number = 4.05 then 'changesAsked' when s.number = 9.02 then 'rejected' when s.number = 9.03 then 'closed'
        when a.id % 4 = 0 then 'exempt' else 'authorized' end as state
    from affected_party a join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id join process_stage s on s.id = a.stage_id
    where a.id between $1::bigint and $2::bigint and c.slug like '%-g%' and s.number >= 3.02
      and not exists (select from quotation q where q.affected_party_id = a.id)),
  versions as materialized (
    select nextval('quotation_id_seq') as id, p.id as party_id, 'customer' as side, null::bigint as provider_id, n as number,
      n = p.versions as is_current, p.analyst_id, p.aim, p.applies, p.rate,
      case when n = p.versions and p.is_reopened then 'draft' when n = p.versions - p.is_reopened::int then p.state
        else (array['changesAsked', 'closed', 'rejected', 'expired'])[1 + (p.id + n) % 4] end as state,
      case n when 1 then 'inicial' when 2 then 'cambio-de-precio' else 'ajuste-de-alcance' end as reason,
      least(p.added_at + n * interval '3 days', now()) as at
    from parties p cross join lateral generate_series(1, p.versions) n
    union all
    select nextval('quotation_id_seq'), p.id, 'provider', p.attending_provider_id, 1, true, p.analyst_id, p.aim, p.applies, p.rate, 'handedIn',
      'inicial', least(p.added_at + interval '2 days', now())
    from parties p where p.attending_provider_id is not null and p.id % 7 < 3),
  lines as (
    insert into quotation_line (quotation_id, line_number, position, concept_id, name, unit_id, quantity, unit_price)
    select v.id, k, k, c.id, c.name, c.unit_id,
      greatest(0.01, round(v.aim * (1 + (v.party_id + k * 5) % 7) / (4 * $3::int) / c.price, 2)),
      -- Up to 15 % off the catalogue price; in each later version one more line is 5 % dearer; a provider asks for less.
      round(c.price * (85 + (v.party_id * 31 + k * 17) % 31) / 100.0 * (case when k < v.number then 1.05 else 1 end)
        * (case when v.side = 'provider' then 0.72 else 1 end))
    from versions v cross join lateral generate_series(1, $3::int) k
      join concepts c on c.place = (v.party_id * 13 + k * 7) % (select count(*) from concepts)
    order by v.id, k
    returning quotation_id, position, amount),
  sums as materialized (
    select l.quotation_id, sum(l.amount)::bigint as amount, sum(round(l.amount * v.rate / 100))::bigint as taxes, count(*)::int as lines
    from lines l join versions v on v.id = l.quotation_id group by 1),
  charged as materialized (
    select w.*, case when w.side = 'customer' and w.party_id % 5 = 0 then w.subtotal * (3 + w.party_id % 8) / 100 else 0 end as discount
    from (select v.*, s.lines, s.taxes, coalesce(g.price, s.amount) as subtotal, g.price as generalized_price
      from versions v join sums s on s.quotation_id = v.id
        left join lateral (select (s.amount / 10000 + 1) * 10000 as price) g on v.side = 'customer' and v.party_id % 17 = 0) w),
  spread as (
    select quotation_id, rate, amount - share - case when place <= discount - sum(share) over (partition by quotation_id) then 1 else 0 end as base
    from (select l.quotation_id, l.amount, c.rate, c.discount, div(c.discount::numeric * l.amount, c.subtotal)::bigint as share,
        row_number() over (partition by l.quotation_id order by mod(c.discount::numeric * l.amount, c.subtotal) desc, l.position) as place
      from lines l join charged c on c.id = l.quotation_id where c.discount > 0 and c.generalized_price is null) d),
  discounted as (select quotation_id, sum(round(base * rate / 100))::bigint as taxes from spread group by 1),
  written as (
    insert into quotation (id, affected_party_id, side, provider_id, version_number, is_current, state, reason, apply_taxes, tax_percentage,
      discount, generalized_name, generalized_price, subtotal, price, taxes, lines, needs_authorization, needs_later_authorization,
      registered_by, registered_at, saved_at, closed_by, closed_at, version)
    overriding system value
    select c.id, c.party_id, c.side, c.provider_id, c.number, c.is_current, c.state, c.reason, c.applies, c.rate, c.discount,
      case when c.generalized_price is not null then 'Reparación de los daños' end, c.generalized_price, c.subtotal, c.subtotal - c.discount,
      case when not c.applies then 0 when c.generalized_price is not null then round((c.subtotal - c.discount) * c.rate / 100)
        else coalesce(d.taxes, c.taxes) end, c.lines, case when c.side = 'customer' and c.state <> 'draft' then c.state <> 'exempt' end,
      case when c.side = 'customer' and c.state <> 'draft' then false end, c.analyst_id, c.at, c.at,
      case when c.state <> 'draft' then c.analyst_id end, case when c.state <> 'draft' then c.at end, 2
    from charged c left join discounted d on d.quotation_id = c.id order by c.id
    returning id, affected_party_id, side, version_number, is_current, state, reason, price, taxes, saved_at, registered_by),
  booked as (
    insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
    select affected_party_id, measure, delta, tax_delta, 'quotation', id, saved_at, registered_by
    from (
      select w.*, 'quoted' as measure, price - lag(price, 1, 0::bigint) over own as delta, taxes - lag(taxes, 1, 0::bigint) over own as tax_delta
      from written w where side = 'customer' window own as (partition by affected_party_id order by version_number)
      union all
      select w.*, 'authorized', price, taxes from written w where side = 'customer' and state in ('authorized', 'exempt')) e
    where delta <> 0 or tax_delta <> 0),
  followed as (
    update affected_party a set quotation_reason = w.reason, is_quotation_closed = w.is_closed, is_authorized = w.is_authorized
    from (select affected_party_id, max(reason) filter (where is_current) as reason, bool_and(state <> 'draft') as is_closed,
        bool_or(state in ('authorized', 'exempt')) as is_authorized
      from written where side = 'customer' group by 1) w
    where a.id = w.affected_party_id)
select coalesce(sum(lines), 0) as lines from sums`;
