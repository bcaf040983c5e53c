create or replace function app.follow_party_in_macro() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare opened bigint[];
declare closed bigint[];
begin
  if tg_op = 'INSERT' then
    perform app.open_macro_rows(array_agg(id)) from new_rows where is_active and finished_at is null having count(*) > 0;
    return null;
  end if;
  select array_agg(n.id) filter (where n.is_active and n.finished_at is null), array_agg(n.id) filter (where not n.is_active or n.finished_at is not null)
    into opened, closed from new_rows n join old_rows o on o.id = n.id
    where (n.is_active and n.finished_at is null) <> (o.is_active and o.finished_at is null);
  if closed is not null then delete from macro_open where affected_party_id = any (closed); end if;
  if opened is not null then perform app.open_macro_rows(opened); end if;
  update macro_open m set customer_id = n.customer_id, zone_id = n.zone_id, amount = n.agreed_amount
  from new_rows n join old_rows o on o.id = n.id
  where m.affected_party_id = n.id
    and (n.customer_id, n.zone_id, n.agreed_amount) is distinct from (o.customer_id, o.zone_id, o.agreed_amount);
  return null;
end $$;
