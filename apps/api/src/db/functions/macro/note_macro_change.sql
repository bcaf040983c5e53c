-- Security definer: a party may be moved by a provider, who has no access to these tables.
create or replace function app.note_macro_change() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into macro_change select stage_id, customer_id, zone_id, count(*), coalesce(sum(amount), 0)
    from new_rows group by 1, 2, 3;
  elsif tg_op = 'DELETE' then
    insert into macro_change select stage_id, customer_id, zone_id, -count(*), -coalesce(sum(amount), 0)
    from old_rows group by 1, 2, 3;
  else
    insert into macro_change select stage_id, customer_id, zone_id, sum(n), sum(amount) from (
      select stage_id, customer_id, zone_id, 1 as n, coalesce(amount, 0) as amount from new_rows
      union all select stage_id, customer_id, zone_id, -1, -coalesce(amount, 0) from old_rows) both_sides
    group by 1, 2, 3 having sum(n) <> 0 or sum(amount) <> 0;
  end if;
  return null;
end $$;
