-- Differences between the report's rows and the documents. Must be empty.
create or replace function app.report_billed_faults() returns table (invoice_id bigint, affected_party_id bigint, kind text, kept text, found text)
language sql stable security definer set search_path = pg_catalog, public, pg_temp set work_mem = '64MB' set jit = off as $$
  with kept as (select b.invoice_id, b.affected_party_id, b.kind, b.day, b.claim_id, b.customer_id, b.zone_id, b.business_unit_id, b.supervisor_id,
    b.base, b.tax, b.total from report_billed b)
  select coalesce(k.invoice_id, r.invoice_id), coalesce(k.affected_party_id, r.affected_party_id), coalesce(k.kind, r.kind), k::text, r::text
  from kept k full join app.report_billed_rows(null) r
    on r.invoice_id = k.invoice_id and r.affected_party_id = k.affected_party_id and r.kind = k.kind
  where k::text is distinct from r::text
$$;
revoke all on function app.report_billed_faults from public;
grant execute on function app.report_billed_faults to app_worker;
