-- Updates the movements of the given documents. A movement may change but is never removed.
create or replace function app.keep_report_billed(invoice_ids bigint[]) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.report_billed as b
    (invoice_id, affected_party_id, kind, day, claim_id, customer_id, zone_id, business_unit_id, supervisor_id, base, tax, total)
  select r.* from app.report_billed_rows(invoice_ids) r order by r.day, r.invoice_id, r.affected_party_id, r.kind
  on conflict (invoice_id, affected_party_id, kind) do update set day = excluded.day, claim_id = excluded.claim_id,
    customer_id = excluded.customer_id, zone_id = excluded.zone_id, business_unit_id = excluded.business_unit_id,
    supervisor_id = excluded.supervisor_id, base = excluded.base, tax = excluded.tax, total = excluded.total
  where (b.day, b.claim_id, b.customer_id, b.zone_id, b.business_unit_id, b.supervisor_id, b.base, b.tax)
    is distinct from (excluded.day, excluded.claim_id, excluded.customer_id, excluded.zone_id, excluded.business_unit_id, excluded.supervisor_id,
      excluded.base, excluded.tax);
end $$;
revoke all on function app.keep_report_billed from public;
