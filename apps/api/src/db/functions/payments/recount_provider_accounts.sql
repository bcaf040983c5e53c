-- Recomputes everything from its sources in one statement: uncommitted writes are not included, and add their change
-- when they commit.
create or replace function app.recount_provider_accounts() returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(4812033);
  with counted as materialized (select * from app.provider_account_sums()),
    changed as (delete from public.provider_account_change),
    gone as (delete from public.provider_account_total t where not exists (select from counted k where k.provider_id = t.provider_id))
  insert into public.provider_account_total as t select * from counted order by provider_id
  on conflict (provider_id) do update set agreed = excluded.agreed, requested = excluded.requested, approved = excluded.approved, paid = excluded.paid,
    advanced = excluded.advanced, invoiced = excluded.invoiced, invoiceable = excluded.invoiceable, covered = excluded.covered;
end $$;
revoke all on function app.recount_provider_accounts() from public;
grant execute on function app.recount_provider_accounts() to app_worker;
