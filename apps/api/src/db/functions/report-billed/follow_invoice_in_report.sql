create or replace function app.follow_invoice_in_report() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.keep_report_billed(array[new.id]);
  return null;
end $$;
