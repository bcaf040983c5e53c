-- Stores the previous state of a request; a foreign key checks it against the allowed transitions.
create or replace function app.keep_privacy_request() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'received' then raise exception 'a privacy request begins as received' using errcode = '23514'; end if;
    new.former_state := null;
    return new;
  end if;
  if (new.folio, new.type, new.received_on, new.made_by) is distinct from (old.folio, old.type, old.received_on, old.made_by) then
    raise exception 'content and date of a privacy request cannot be changed' using errcode = '23514';
  end if;
  new.former_state := case when new.state <> old.state then old.state else old.former_state end;
  return new;
end $$;
