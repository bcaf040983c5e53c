-- A provider may end what belongs to itself, or to the party it attends.
create or replace function app.refuse_foreign_release(of_party bigint, former bigint) returns void language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
begin
  if session_user = 'app_outsider' and former is distinct from app.current_provider_id()
      and not exists (select from public.affected_party a where a.id = of_party and a.attending_provider_id = app.current_provider_id()) then
    raise exception 'not a party of this provider' using errcode = '42501';
  end if;
end $$;
