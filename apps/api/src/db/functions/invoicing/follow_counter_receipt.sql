-- A rejected counter-receipt frees its invoices for another one.
create or replace function app.follow_counter_receipt() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.state <> old.state then
    update public.counter_receipt_invoice i set is_live = (new.state <> 'rejected' and i.removed_at is null)
    where i.counter_receipt_id = new.id and i.is_live <> (new.state <> 'rejected' and i.removed_at is null);
  end if;
  return null;
end $$;
