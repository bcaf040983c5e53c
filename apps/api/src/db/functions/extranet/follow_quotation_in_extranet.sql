create or replace function app.follow_quotation_in_extranet() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.keep_extranet_cases(array[new.affected_party_id]);
  return null;
end $$;
