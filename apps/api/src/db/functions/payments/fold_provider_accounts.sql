-- Adds the pending changes to the totals. Readers see all of it or nothing; a second concurrent run would only wait.
create or replace function app.fold_provider_accounts() returns bigint language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare folded bigint;
begin
  if not pg_try_advisory_xact_lock(4812033) then return 0; end if;
  with taken as (delete from public.provider_account_change returning *),
    added as (
      insert into public.provider_account_total as t
      select provider_id, sum(agreed), sum(requested), sum(approved), sum(paid), sum(advanced), sum(invoiced), sum(invoiceable), sum(covered)
      from taken group by 1 order by 1
      on conflict (provider_id) do update set agreed = t.agreed + excluded.agreed, requested = t.requested + excluded.requested,
        approved = t.approved + excluded.approved, paid = t.paid + excluded.paid, advanced = t.advanced + excluded.advanced,
        invoiced = t.invoiced + excluded.invoiced, invoiceable = t.invoiceable + excluded.invoiceable, covered = t.covered + excluded.covered)
  select count(*) into folded from taken;
  return folded;
end $$;
revoke all on function app.fold_provider_accounts() from public;
grant execute on function app.fold_provider_accounts() to app_worker;
