create or replace function app.follow_claim_in_extranet() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.keep_extranet_cases(array(select a.id from public.affected_party a where a.claim_id = new.id and a.is_visible_in_extranet order by a.id));
  return null;
end $$;
