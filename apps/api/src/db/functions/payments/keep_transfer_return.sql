-- A return has the amount that was paid, of a transfer that is paid. Its registered data never changes, and approved or dropped
-- is final.
create or replace function app.keep_transfer_return() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if not exists (select from payment_transfer t where t.id = new.transfer_id and t.state = 'paid' and coalesce(t.cash, t.amount) = new.amount
        and t.paid_on <= new.returned_on) then
      raise exception 'Transfer % was not paid with % before %', new.transfer_id, new.amount, new.returned_on using errcode = '23514';
    end if;
    return new;
  end if;
  if (new.transfer_id, new.kind, new.amount, new.returned_on, new.bank_reference, new.reason, new.registered_by, new.registered_at)
      is distinct from (old.transfer_id, old.kind, old.amount, old.returned_on, old.bank_reference, old.reason, old.registered_by, old.registered_at)
      or old.dropped_at is not null or old.superseded_at is not null
      or (old.approved_by is not null and new.approved_by is distinct from old.approved_by) then
    raise exception 'the registered data of a return cannot be changed' using errcode = '23514';
  end if;
  return new;
end $$;
