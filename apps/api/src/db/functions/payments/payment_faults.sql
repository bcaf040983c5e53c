-- Violated invariants of payments, over everything. Must be empty.
create or replace function app.payment_faults() returns table (what text, about text, kept bigint, found bigint) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from app.payment_faults_of(null, null, null)
  union all
  -- Summed over a whole provider: too much for every minute.
  select 'the account of a provider', coalesce(n.provider_id, k.provider_id)::text, coalesce(n.paid, 0), coalesce(k.paid, 0)
  from provider_account_now n full join app.provider_account_sums() k using (provider_id)
  where (coalesce(n.agreed, 0), coalesce(n.requested, 0), coalesce(n.approved, 0), coalesce(n.paid, 0), coalesce(n.advanced, 0), coalesce(n.invoiced, 0),
      coalesce(n.invoiceable, 0), coalesce(n.covered, 0))
    <> (coalesce(k.agreed, 0), coalesce(k.requested, 0), coalesce(k.approved, 0), coalesce(k.paid, 0), coalesce(k.advanced, 0), coalesce(k.invoiced, 0),
      coalesce(k.invoiceable, 0), coalesce(k.covered, 0))
$$;
revoke all on function app.payment_faults() from public;
grant execute on function app.payment_faults() to app_worker;
