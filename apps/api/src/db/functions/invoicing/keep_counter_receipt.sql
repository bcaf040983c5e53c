-- Stores the previous state of a counter-receipt; a foreign key checks it against the allowed transitions.
create or replace function app.keep_counter_receipt() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'draft' then raise exception 'A counter-receipt begins as a draft' using errcode = '23514'; end if;
    new.former_state := null;
    return new;
  end if;
  if (new.customer_id, new.folio, new.slug, new.made_by) is distinct from (old.customer_id, old.folio, old.slug, old.made_by) then
    raise exception 'the customer of a counter-receipt cannot be changed' using errcode = '23514';
  end if;
  if new.state <> old.state then new.moved_at := now(); end if;
  new.former_state := case when new.state <> old.state then old.state else old.former_state end;
  return new;
end $$;
