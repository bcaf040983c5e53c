-- The same for tables that only grow: nobody but the owner may change or delete a row, and a trigger stops even the owner. The one way past
-- it is a function of the owner that names the table first: personal data whose term is over is forgotten also there.
create or replace function app.refuse_change() returns trigger language plpgsql as $$
declare
  -- A row of a table kept by months is guarded in its partition, and named after the table.
  named text := (select c.relname from pg_catalog.pg_class c where c.oid = coalesce(pg_catalog.pg_partition_root(tg_relid), tg_relid));
begin
  if tg_op = 'UPDATE' and current_user = 'aura_owner'
    and named = any (string_to_array(current_setting('app.erases', true), ',')) then
    return new;
  end if;
  raise exception '% is append-only', named using errcode = '42501';
end $$;
