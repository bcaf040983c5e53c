-- Guards append-only tables: only the owner has the right to change or delete a row, and this trigger stops even the
-- owner. The only exception is a function of the owner that names the table in app.erases first, to erase personal data
-- whose retention term is over.
create or replace function app.refuse_change() returns trigger language plpgsql as $$
declare
  -- A row of a partitioned table is guarded in its partition, but reported under the name of the table.
  named text := (select c.relname from pg_catalog.pg_class c where c.oid = coalesce(pg_catalog.pg_partition_root(tg_relid), tg_relid));
begin
  if tg_op = 'UPDATE' and app.is_erasing(named) then return new; end if;
  raise exception '% is append-only', named using errcode = '42501';
end $$;
