/**
 * Accepted offers, agreements and book entries for parties $1 to $2 with an agreed amount, of claims whose folio is
 * like $3. Above the limits a member of the group approved, by the rule of packages/domain/src/margin.ts.
 */
export const AGREEMENTS = `
with party as materialized (
    select a.id, a.agreed_amount as amount, w.way, case when w.way = 'provider' then a.attending_provider_id end as provider_id, q.price,
      case when w.way = 'affectedPayment' or not (z.apply_iva or z.iva = 0) then 0
        else round(a.agreed_amount * app.iva_of_party(a.id, false, case when w.way = 'provider' then a.attending_provider_id end, current_date)::numeric / 100) end as taxes,
      case w.way when 'affectedPayment' then left(a.name, 200) when 'ownProvider' then 'Taller del afectado' else '' end as payee,
      a.agreed_amount > q.price as needs_codi, (q.price - a.agreed_amount) * 100 < q.price * m.least as needs_geop, b.analyst_id,
      coalesce(i.at, a.stage_since) as at
    from affected_party a join claim c on c.id = a.claim_id join zone z on z.id = a.zone_id
      join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current and q.price > 0
      cross join lateral (select case when a.is_paid_to_affected_party then 'affectedPayment' when a.brings_own_provider then 'ownProvider'
        else 'provider' end as way) w
      cross join lateral (select r.least from margin_rule r where r.customer_id = a.customer_id or r.customer_id is null
        order by r.customer_id nulls last limit 1) m
      cross join lateral (select coalesce(c.cost_analyst_id, c.supervisor_id, (select min(id) from user_account)) as analyst_id) b
      left join lateral (select min(opened_at) as at from stage_interval i join process_stage s on s.id = i.stage_id
        where i.affected_party_id = a.id and s.number >= 3.04 and s.number < 9) i on true
    where a.id between $1::bigint and $2::bigint and c.folio ~ $3 and a.agreed_amount > 0
      and (w.way <> 'provider' or a.attending_provider_id is not null)
      and not exists (select from agreement g where g.affected_party_id = a.id)),
  offer as (
    insert into price_offer (affected_party_id, way, provider_id, payee_name, made_by, amount, days, advance_percentage, registered_by, at)
    select id, way, provider_id, payee, 'them', amount, 3 + id % 12, (id % 4) * 10, analyst_id, at from party order by id
    returning id, affected_party_id),
  agreed as (
    insert into agreement (affected_party_id, offer_id, way, provider_id, state, amount, taxes, quoted_price, agreed_with_it, needs_codi,
      needs_geop, codi_by, codi_at, geop_by, geop_at, reason, agreed_by, at)
    select p.id, o.id, p.way, p.provider_id, 'agreed', p.amount, p.taxes, p.price, p.amount, p.needs_codi, p.needs_geop,
      case when p.needs_codi then k.id end, case when p.needs_codi then p.at end, case when p.needs_geop then g.id end,
      case when p.needs_geop then p.at end, case when p.needs_geop then 'No hubo quien lo hiciera por menos.' else '' end, p.analyst_id, p.at
    from party p join offer o on o.affected_party_id = p.id
      cross join lateral (select coalesce((select min(user_id) from user_group_member where group_name = 'CoDi' and user_id <> p.analyst_id),
        (select min(id) from user_account where id <> p.analyst_id)) as id) k
      cross join lateral (select coalesce((select min(user_id) from user_group_member where group_name = 'GeOp' and user_id <> p.analyst_id),
        (select min(id) from user_account where id <> p.analyst_id)) as id) g
    returning id, affected_party_id, amount, taxes, agreed_by, at)
insert into amount_event (affected_party_id, measure, delta, tax_delta, source_kind, source_id, at, user_id)
select affected_party_id, 'agreed', amount, taxes, 'agreement', id, at, agreed_by from agreed`;

/** Clears amounts that cannot have been agreed: without a provider or a quotation there was no basis. */
export const UNAGREED = `
update affected_party a set agreed_amount = null from claim c
where c.id = a.claim_id and a.id between $1::bigint and $2::bigint and c.folio ~ $3 and a.agreed_amount is not null
  and not exists (select from agreement g where g.affected_party_id = a.id and g.state = 'agreed')`;
