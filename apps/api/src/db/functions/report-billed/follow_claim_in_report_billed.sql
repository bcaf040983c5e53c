-- Zone and supervisor of billed amounts are the current ones of the claim.
create or replace function app.follow_claim_in_report_billed() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.report_billed b set zone_id = new.zone_id, supervisor_id = new.supervisor_id
  where b.claim_id = new.id and (b.zone_id, b.supervisor_id) is distinct from (new.zone_id, new.supervisor_id);
  return null;
end $$;
