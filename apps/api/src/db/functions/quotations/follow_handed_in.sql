-- Marks the party when its provider submits a quotation.
create or replace function app.follow_handed_in() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.affected_party a set quotation_state = app.quotation_state(a.id, a.attending_provider_id)
  where a.id = new.affected_party_id and a.quotation_state is distinct from app.quotation_state(a.id, a.attending_provider_id);
  return null;
end $$;
