-- The retention term in force on a day; null if there is none, and then nothing is due.
create or replace function app.retention_months(asked text, today date) returns integer language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.months from public.retention_rule r
  where r.kind = asked and r.valid_from <= today and (r.valid_to is null or r.valid_to >= today) order by r.valid_from desc limit 1
$$;
revoke all on function app.retention_months from public;
grant execute on function app.retention_months to app_staff, app_worker;
