-- The same for tables that only grow: nobody but the owner may change or delete a row, and a trigger stops even the owner. The one way past
-- it is a function of the owner that names the table first: personal data whose term is over is forgotten also there.
create or replace function app.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_user = 'aura_owner'
    and tg_table_name = any (string_to_array(current_setting('app.erases', true), ',')) then
    return new;
  end if;
  raise exception '% is append-only', tg_table_name using errcode = '42501';
end $$;
