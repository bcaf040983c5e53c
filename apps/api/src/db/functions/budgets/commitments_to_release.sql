-- What has to end when `former` no longer attends a party, the party is settled in another way, or it is no longer
-- attended: requests nobody authorized, orders and agreements of which nothing was invoiced or approved, and concepts of
-- the budget assigned to the former provider. Done work is owed and stays.
create or replace function app.commitments_to_release(of_party bigint, former bigint) returns table (kind text, id bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  with party as (
    select a.id, not a.is_active or s.is_called_off as is_over, nullif(former, a.attending_provider_id) as former,
      case when a.is_paid_to_affected_party then 'affectedPayment' when a.brings_own_provider then 'ownProvider' else 'provider' end as way
    from public.affected_party a join public.process_stage s on s.id = a.stage_id where a.id = of_party)
  select 'request', r.id from party p join public.payment_request r on r.affected_party_id = p.id join public.agreement g on g.id = r.agreement_id
  where r.state in ('draft', 'requested', 'returned') and (p.is_over or r.provider_id = p.former or g.way <> p.way)
  union all
  select 'order', o.id from party p join public.purchase_order o on o.affected_party_id = p.id join public.agreement g on g.id = o.agreement_id
  where o.state = 'issued' and (p.is_over or o.provider_id = p.former or g.way <> p.way)
    and not exists (select from public.payment_request r where r.affected_party_id = p.id and r.provider_id is not distinct from o.provider_id
      and app.payment_request_counts(r.state, 'approved'))
  union all
  select 'agreement', g.id from party p join public.agreement g on g.affected_party_id = p.id
  where g.state in ('waiting', 'agreed') and (g.provider_id = p.former or g.way <> p.way or (p.is_over and g.state = 'waiting'))
    and not exists (select from public.purchase_order o where o.affected_party_id = p.id and o.provider_id is not distinct from g.provider_id
      and o.state in ('partlyInvoiced', 'invoiced', 'paid'))
    and not exists (select from public.payment_request r where r.affected_party_id = p.id and r.provider_id is not distinct from g.provider_id
      and app.payment_request_counts(r.state, 'approved'))
  union all
  select 'concept', k.id from party p join public.budget b on b.affected_party_id = p.id join public.budget_concept k on k.budget_id = b.id
  where k.provider_id = p.former
$$;
