-- Registered data of a refund never changes, and approved or dropped is final. An approved refund reduces what is left of its
-- collection, which refuses a larger amount.
create or replace function app.keep_collection_refund() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.approved_by is not null then raise exception 'a refund is inserted unapproved' using errcode = '42501'; end if;
    if not exists (select from public.collection c where c.id = new.collection_id and c.state = 'registered' and c.received_on <= new.refunded_on
        and c.amount - c.applied - c.refunded >= new.amount) then
      raise exception 'collection % has less than % left to refund', new.collection_id, new.amount using errcode = '23514';
    end if;
    return new;
  end if;
  if (new.collection_id, new.amount, new.refunded_on, new.bank_reference, new.reason, new.registered_by, new.registered_at)
      is distinct from (old.collection_id, old.amount, old.refunded_on, old.bank_reference, old.reason, old.registered_by, old.registered_at)
      or old.approved_at is not null or old.dropped_at is not null then
    raise exception 'the registered data of a refund cannot be changed' using errcode = '23514';
  end if;
  if new.approved_at is not null then
    update public.collection c set refunded = c.refunded + new.amount where c.id = new.collection_id;
  end if;
  return new;
end $$;
