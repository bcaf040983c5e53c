-- Updates the search text of requests where it differs from the current names of payee, claim and party: of the given
-- requests, or of all. In the order of their ids, the lock order of all writers.
create or replace function app.fill_payment_search(request_ids bigint[]) returns bigint language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  filled bigint;
begin
  with stale as (
    select r.id, k.text from public.payment_request r join public.affected_party a on a.id = r.affected_party_id join public.claim c on c.id = a.claim_id
      left join public.provider p on p.id = r.provider_id
      cross join lateral (select app.payment_search_text(r.folio, coalesce(p.full_name, a.name), c.claim_number, c.report_number,
        c.folio, a.name) as text) k
    where (request_ids is null or r.id = any (request_ids)) and r.search_text <> k.text order by r.id for no key update of r)
  update public.payment_request r set search_text = s.text from stale s where s.id = r.id;
  get diagnostics filled = row_count;
  return filled;
end $$;
revoke all on function app.fill_payment_search from public;
grant execute on function app.fill_payment_search to app_worker;
