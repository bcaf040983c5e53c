-- Refuses to commit a released party with commitments that had to end: the act left out the consequences.
create or replace function app.refuse_left_commitments() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if (new.attending_provider_id, new.is_active, new.is_paid_to_affected_party, new.brings_own_provider)
      is not distinct from (old.attending_provider_id, old.is_active, old.is_paid_to_affected_party, old.brings_own_provider)
      and not exists (select from public.process_stage s where s.id = new.stage_id and s.is_called_off) then
    return null;
  end if;
  if exists (select from app.commitments_to_release(new.id,
      case when new.attending_provider_id is distinct from old.attending_provider_id then old.attending_provider_id end)) then
    raise exception 'affected party % was released and left commitments', new.id using errcode = '23514', constraint = 'left_commitments';
  end if;
  return null;
end $$;
