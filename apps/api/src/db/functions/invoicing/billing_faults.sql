-- Violated invariants of billing and collections, over everything. Must be empty.
create or replace function app.billing_faults() returns table (what text, about text, kept bigint, found bigint) language sql stable
security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' set jit = off as $$
  select * from app.billing_faults_of(null, null, null, null)
  union all
  -- One account of all insurers: too much to sum every minute.
  select 'the tax that insurers have not paid', '', k.kept, k.found from (
    select -coalesce((select sum(b.centavos) from ledger_balance b where b.account = 'outputTaxPending'), 0)::bigint as kept,
      (coalesce((select sum(case v.kind when 'I' then p.tax else -p.tax end) from invoice v join invoice_party p on p.invoice_id = v.id
        where v.kind in ('I', 'E') and v.state in ('stamped', 'cancelling')), 0)
      - coalesce((select sum(y.tax) from collection_party y join collection_part p on p.id = y.part_id and p.reversed_at is null
        and (p.credit_id is null or p.effective_at is not null)), 0))::bigint as found) k
  where k.kept <> k.found
$$;
revoke all on function app.billing_faults() from public;
grant execute on function app.billing_faults() to app_worker;
