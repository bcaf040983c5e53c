-- The same for tables that only grow: nobody but the owner may change or delete a row, and a trigger stops even the owner.
create or replace function app.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
