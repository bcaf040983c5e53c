-- Every partition with its table and range; the first of a table begins at -infinity.
create or replace function app.partitions() returns table (parent text, name text, from_at timestamptz, to_at timestamptz) language sql stable
set search_path = pg_catalog, pg_temp set datestyle = 'ISO' as $$
  select p.relname::text, c.relname::text,
    coalesce(substring(b.bound from 'FROM \(''([^'']+)''\)')::timestamptz, '-infinity'),
    coalesce(substring(b.bound from 'TO \(''([^'']+)''\)')::timestamptz, 'infinity')
  from pg_inherits i join pg_class p on p.oid = i.inhparent and p.relkind = 'p' and p.relnamespace = 'public'::regnamespace
    join pg_class c on c.oid = i.inhrelid, pg_get_expr(c.relpartbound, c.oid) as b (bound)
$$;
revoke all on function app.partitions() from public;
grant execute on function app.partitions() to app_staff, app_worker;
