-- Every step goes into the history, and a party is free again once its invoice was refused or cancelled.
create or replace function app.follow_invoice() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' or new.state <> old.state then
    insert into public.invoice_move (invoice_id, from_state, to_state, user_id)
    values (new.id, case when tg_op = 'UPDATE' then old.state end, new.state, new.moved_by);
    update public.invoice_party p set is_live = new.state not in ('refused', 'cancelled')
    where p.invoice_id = new.id and p.is_live <> (new.state not in ('refused', 'cancelled'));
  end if;
  return null;
end $$;
