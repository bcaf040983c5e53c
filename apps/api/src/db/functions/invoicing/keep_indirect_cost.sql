-- Stores the previous state of a cost; a foreign key checks it against the allowed transitions. Registered data never
-- changes. Generated columns are not computed yet at this point.
create or replace function app.keep_indirect_cost() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.state <> 'registered' then raise exception 'A cost begins as registered' using errcode = '23514'; end if;
    new.former_state := null;
    return new;
  end if;
  if to_jsonb(new) - '{state,former_state,decided_by,decided_at,decision,version,total,number}'::text[]
      <> to_jsonb(old) - '{state,former_state,decided_by,decided_at,decision,version,total,number}'::text[] then
    raise exception 'the registered data of a cost cannot be changed' using errcode = '23514';
  end if;
  -- Also refuses a receipt from before receipts of costs were examined: it is registered again.
  if new.state = 'approved' and old.state <> 'approved' and new.uuid is not null and not exists (select from tax_receipt t
      where t.id = new.receipt_id and t.state = 'accepted' and t.sat_state = 'valid') then
    raise exception 'The tax authority has not confirmed the receipt of the cost' using errcode = '23514';
  end if;
  new.former_state := case when new.state <> old.state then old.state else old.former_state end;
  return new;
end $$;
