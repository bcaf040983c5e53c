-- What must always hold of payments and does not, in all of them. Empty, or something is wrong.
create or replace function app.payment_faults() returns table (what text, about text, kept bigint, found bigint) language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select * from app.payment_faults_of(null, null)
$$;
revoke all on function app.payment_faults() from public;
grant execute on function app.payment_faults() to app_worker;
