-- Advances for the parties of a claim that no accepted invoice has absorbed.
create or replace function app.open_advances(of_claim bigint) returns bigint language sql stable parallel safe
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(sum(r.total - k.covered), 0)::bigint from public.affected_party a
  join public.payment_request r on r.affected_party_id = a.id and r.kind = 'advance' and app.payment_request_counts(r.state, 'paid')
  cross join lateral (select coalesce(sum(k.amount), 0) as covered from public.payment_request_receipt k
    join public.tax_receipt t on t.id = k.receipt_id and t.state = 'accepted' where k.request_id = r.id) k
  where a.claim_id = of_claim and r.total > k.covered
$$;
revoke all on function app.open_advances from public;
grant execute on function app.open_advances to app_staff, app_worker;
