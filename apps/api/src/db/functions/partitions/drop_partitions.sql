-- Drops the months of notifications that are past their retention term, and returns the number of rows dropped. No
-- other table has a term by month: audit and bitácora stay. Not CONCURRENTLY, which functions cannot use: the exclusive
-- lock lasts milliseconds, and after waiting two seconds for it the job gives up and comes back.
create or replace function app.drop_partitions() returns bigint language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  months integer := app.retention_months('notifications', app.business_day(now()));
  limit_at timestamptz := date_trunc('month', (now() at time zone 'UTC') - make_interval(months => months)) at time zone 'UTC';
  gone bigint := 0;
  held bigint;
  old record;
begin
  -- Without a term in force nothing is due.
  if limit_at is null then return 0; end if;
  for old in select p.parent, p.name from app.partitions() p where p.parent = 'notification' and p.to_at <= limit_at order by p.to_at loop
    execute format('select count(*) from public.notification where tableoid = %L::regclass', format('partition.%I', old.name)) into held;
    execute format('alter table public.%I detach partition partition.%I', old.parent, old.name);
    execute format('drop table partition.%I', old.name);
    gone := gone + held;
  end loop;
  delete from public.notification_topic where happened_at < limit_at;
  return gone;
end $$;
revoke all on function app.drop_partitions() from public;
grant execute on function app.drop_partitions() to app_worker;
