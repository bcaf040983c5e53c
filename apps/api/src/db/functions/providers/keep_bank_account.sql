-- Once approved or rejected, a number never changes: another number needs another request. An approved account may still
-- be stopped, once.
create or replace function app.keep_bank_account() returns trigger language plpgsql as $$
begin
  if old.stopped_at is not null or old.rejected_at is not null or new.clabe <> old.clabe or new.provider_id <> old.provider_id
    or new.requested_by_id <> old.requested_by_id or new.requested_at <> old.requested_at
    or old.approved_at is not null and (new.stopped_at is null or (new.approved_at, new.approved_by_id, new.usable_from, new.rejected_at)
      is distinct from (old.approved_at, old.approved_by_id, old.usable_from, old.rejected_at)) then
    raise exception 'a bank account is decided once' using errcode = '42501';
  end if;
  return new;
end $$;
