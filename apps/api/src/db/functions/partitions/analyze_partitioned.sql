-- Statistics of partitioned tables as a whole: autovacuum analyzes the partitions only.
create or replace function app.analyze_partitioned() returns void language plpgsql
security definer set search_path = pg_catalog, public, pg_temp set lock_timeout = '2s' as $$
declare
  kept record;
begin
  for kept in select c.relname from pg_partitioned_table t join pg_class c on c.oid = t.partrelid where c.relnamespace = 'public'::regnamespace loop
    execute format('analyze public.%I', kept.relname);
  end loop;
end $$;
revoke all on function app.analyze_partitioned() from public;
grant execute on function app.analyze_partitioned() to app_worker;
