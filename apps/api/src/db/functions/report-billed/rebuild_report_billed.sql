-- Recomputes everything from the source tables, locking out writers.
create or replace function app.rebuild_report_billed() returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table claim, invoice, invoice_party in share mode;
  truncate report_billed;
  insert into report_billed (invoice_id, affected_party_id, kind, day, claim_id, customer_id, zone_id, business_unit_id, supervisor_id, base, tax, total)
  select r.* from app.report_billed_rows(null) r order by r.day desc, r.invoice_id, r.affected_party_id;
end $$;
revoke all on function app.rebuild_report_billed from public;
grant execute on function app.rebuild_report_billed to app_worker;
