create or replace function app.follow_billed_party_in_report() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.keep_report_billed(array[new.invoice_id]);
  return null;
end $$;
