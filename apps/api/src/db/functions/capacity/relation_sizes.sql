-- Size of every table, from the catalogue and the statistics: files are measured, rows estimated, nothing is read.
-- Partitions are reported under their table, system tables as one, so that everything adds up to the database.
create or replace function app.relation_sizes() returns table (relation text, partitions integer, rows_estimate bigint, table_bytes bigint,
  toast_bytes bigint, index_bytes bigint, live_rows bigint, dead_rows bigint, vacuumed_at timestamptz)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with measured as (
    select c.oid, c.relkind, c.relispartition, coalesce(pg_partition_root(c.oid), c.oid) as root, greatest(c.reltuples, 0) as tuples,
      coalesce(pg_table_size(c.oid), 0) as whole, coalesce(pg_total_relation_size(nullif(c.reltoastrelid, 0)), 0) as toast,
      coalesce(pg_indexes_size(c.oid), 0) as indexes
    from pg_class c
    where c.relkind in ('r', 'm', 'p') and c.relpersistence <> 't' and not c.relisshared
  )
  select case when n.nspname in ('pg_catalog', 'information_schema') then 'pg_catalog'
      when n.nspname = 'public' then r.relname::text else n.nspname || '.' || r.relname end,
    (count(*) filter (where m.relispartition and m.relkind <> 'p'))::integer,
    coalesce(sum(m.tuples) filter (where m.relkind <> 'p'), 0)::bigint,
    sum(m.whole - m.toast)::bigint, sum(m.toast)::bigint, sum(m.indexes)::bigint,
    sum(pg_stat_get_live_tuples(m.oid))::bigint, sum(pg_stat_get_dead_tuples(m.oid))::bigint,
    max(greatest(pg_stat_get_last_vacuum_time(m.oid), pg_stat_get_last_autovacuum_time(m.oid)))
  from measured m join pg_class r on r.oid = m.root join pg_namespace n on n.oid = r.relnamespace
  group by 1
$$;
revoke all on function app.relation_sizes from public;
grant execute on function app.relation_sizes to app_staff, app_worker;
