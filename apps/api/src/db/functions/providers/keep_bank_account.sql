-- Once approved or rejected, a number never changes: another number needs another request.
create or replace function app.keep_bank_account() returns trigger language plpgsql as $$
begin
  if old.approved_at is not null or old.rejected_at is not null or new.clabe <> old.clabe or new.provider_id <> old.provider_id
    or new.requested_by_id <> old.requested_by_id or new.requested_at <> old.requested_at then
    raise exception 'a bank account is decided once' using errcode = '42501';
  end if;
  return new;
end $$;
