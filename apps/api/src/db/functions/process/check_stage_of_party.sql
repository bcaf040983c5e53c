-- Where a party stands and its open interval say the same when the transaction ends.
create or replace function app.check_stage_of_party() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  party bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if exists (select from public.affected_party a where a.id = party and not exists (select from public.stage_interval i
      where i.affected_party_id = a.id and i.closed_at is null and i.stage_id = a.stage_id and i.opened_at = a.stage_since)) then
    raise exception 'affected party % is not where its open interval says', party using errcode = '23514';
  end if;
  return null;
end $$;
