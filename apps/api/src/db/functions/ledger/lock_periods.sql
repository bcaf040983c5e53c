-- Postings share this lock, and closing a period takes it alone: it waits for the postings under way, and later ones see
-- that the period is closed.
create or replace function app.lock_periods(is_alone boolean) returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if is_alone then
    perform pg_advisory_xact_lock(hashtextextended('accounting_period', 0));
  else
    perform pg_advisory_xact_lock_shared(hashtextextended('accounting_period', 0));
  end if;
end $$;
revoke all on function app.lock_periods(boolean) from public;
grant execute on function app.lock_periods(boolean) to app_staff, app_worker;
