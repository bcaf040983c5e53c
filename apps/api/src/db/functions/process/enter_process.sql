-- Opens the first interval together with the party.
create or replace function app.enter_process() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.stage_interval (affected_party_id, claim_id, customer_id, zone_id, stage_id, kind, holder, opened_at, minutes_left, due_at,
    opened_by)
  select a.id, a.claim_id, a.customer_id, a.zone_id, a.stage_id, 'entered', s.holder, a.stage_since,
    app.stage_minutes(s.sla_amount, s.sla_unit), app.stage_due(a.stage_since, s.sla_amount, s.sla_unit, z.time_zone),
    coalesce(app.current_user_id(), c.registered_by)
  from new_parties a join public.process_stage s on s.id = a.stage_id join public.zone z on z.id = a.zone_id
    join public.claim c on c.id = a.claim_id;
  return null;
end $$;
revoke all on function app.enter_process() from public;
