-- Stores the previous state of a cancellation; a foreign key checks it against the allowed transitions.
create or replace function app.keep_invoice_cancellation() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'requested' then raise exception 'A cancellation begins as a request' using errcode = '23514'; end if;
    new.former_state := null;
    return new;
  end if;
  if (new.invoice_id, new.motive, new.substitute_id, new.requested_by) is distinct from (old.invoice_id, old.motive, old.substitute_id, old.requested_by) then
    raise exception 'document and motive of a cancellation cannot be changed' using errcode = '23514';
  end if;
  new.former_state := case when new.state <> old.state then old.state else old.former_state end;
  return new;
end $$;
