create or replace function app.follow_promise() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.follow_agreed(a.id) from public.affected_party a where a.claim_id = new.id and a.finished_at is null;
  return null;
end $$;
revoke all on function app.follow_promise() from public;
