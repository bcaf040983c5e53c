-- Moves a complaint by one declared step: closes the open interval and opens the next with the deadline of its state;
-- triggers do the rest. Undeclared steps cannot be stored.
create or replace function app.move_complaint(
  moved bigint, target text, step_rule text, moment timestamptz, mover bigint, why text, known jsonb
) returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  complaint record;
  stage public.complaint_stage;
  last public.complaint_interval;
  at timestamptz;
  opened bigint;
begin
  -- Locked before it is read, so that a caller who had to wait reads the committed result of the other.
  perform from public.complaint c where c.id = moved for no key update;
  select c.id, c.stage_id, z.time_zone into strict complaint from public.complaint c join public.zone z on z.id = c.zone_id where c.id = moved;
  select * into strict stage from public.complaint_stage s where s.key = target;
  update public.complaint_interval i set closed_at = greatest(moment, i.opened_at + interval '1 microsecond'),
    business_minutes = greatest(0, app.business_clock(greatest(moment, i.opened_at), complaint.time_zone)
      - app.business_clock(i.opened_at, complaint.time_zone))
  where i.complaint_id = moved and i.closed_at is null returning * into strict last;
  at := last.closed_at;
  insert into public.complaint_interval (complaint_id, stage_id, from_stage_id, kind, rule, opened_at, due_at, opened_by, reason, facts)
  values (moved, stage.id, complaint.stage_id, 'declared', step_rule, at, app.stage_due(at, stage.sla_amount, stage.sla_unit, complaint.time_zone),
    mover, why, known)
  returning id into opened;
  update public.complaint set stage_id = stage.id, stage_since = at, closed_at = case when stage.is_closed then at end, version = version + 1
  where id = moved;
  return opened;
end $$;
revoke all on function app.move_complaint from public;
grant execute on function app.move_complaint to app_staff, app_worker;
