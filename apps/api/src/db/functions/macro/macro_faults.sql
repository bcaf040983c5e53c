-- Differences between the projection and its sources. Must be empty.
create or replace function app.macro_faults() returns table (what text, id text, kept text, found text) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select 'party', coalesce(m.affected_party_id, r.affected_party_id)::text, m::text, r::text
  from macro_open m full join app.macro_rows(null) r on r.affected_party_id = m.affected_party_id where m is distinct from r
  union all
  select 'text', coalesce(t.affected_party_id, m.affected_party_id)::text, t.search_key, c.search_key
  from macro_text t full join macro_open m on m.affected_party_id = t.affected_party_id left join claim c on c.id = m.claim_id
  where t.search_key is distinct from c.search_key
  union all
  select 'total', concat_ws('/', coalesce(k.stage_id, b.stage_id), coalesce(k.customer_id, b.customer_id), coalesce(k.zone_id, b.zone_id)),
    concat_ws(' × ', k.n, k.amount), concat_ws(' × ', b.n, b.amount)
  from (select * from macro_now where n <> 0 or amount <> 0) k
  full join (select a.stage_id, a.customer_id, a.zone_id, count(*) as n, coalesce(sum(a.agreed_amount), 0)::bigint as amount
      from affected_party a join claim c on c.id = a.claim_id where a.is_active and a.finished_at is null and c.is_active group by 1, 2, 3) b
    on (b.stage_id, b.customer_id, b.zone_id) = (k.stage_id, k.customer_id, k.zone_id)
  where (coalesce(k.n, 0), coalesce(k.amount, 0)) is distinct from (coalesce(b.n, 0), coalesce(b.amount, 0))
$$;
revoke all on function app.macro_faults() from public;
grant execute on function app.macro_faults() to app_worker;
