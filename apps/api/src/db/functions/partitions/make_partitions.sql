-- Creates the missing partitions of this month and the given number of months ahead, for every table partitioned by
-- month; returns how many.
create or replace function app.make_partitions(ahead integer) returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  this_month date := date_trunc('month', now() at time zone 'UTC')::date;
  made integer := 0;
  kept record;
begin
  if ahead not between 0 and 12 then raise exception 'months ahead are 0 to 12' using errcode = '22023'; end if;
  -- Two concurrent runs would fail on the same name.
  perform pg_advisory_xact_lock(hashtext('make_partitions'));
  for kept in select c.relname::text as name from pg_partitioned_table t join pg_class c on c.oid = t.partrelid
    where c.relnamespace = 'public'::regnamespace order by 1 loop
    for month in 0..ahead loop
      if app.make_month(kept.name, (this_month + make_interval(months => month))::date) then made := made + 1; end if;
    end loop;
  end loop;
  return made;
end $$;
revoke all on function app.make_partitions(integer) from public;
grant execute on function app.make_partitions(integer) to app_worker;
