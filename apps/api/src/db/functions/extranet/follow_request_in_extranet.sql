create or replace function app.follow_request_in_extranet() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.keep_extranet_cases(array(select q.affected_party_id from public.quotation q where q.id = new.quotation_id));
  return null;
end $$;
