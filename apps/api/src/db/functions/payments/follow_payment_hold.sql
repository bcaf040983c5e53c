-- A request is held while any of its holds is active.
create or replace function app.follow_payment_hold() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.payment_request r set is_held = k.is_held, version = r.version + 1
  from (select exists (select from public.payment_hold h where h.request_id = new.request_id and h.released_at is null) as is_held) k
  where r.id = new.request_id and r.is_held <> k.is_held;
  return null;
end $$;
