-- Opens the first interval together with the complaint.
create or replace function app.enter_complaint() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.complaint_interval (complaint_id, stage_id, kind, opened_at, due_at, opened_by)
  select new.id, new.stage_id, 'entered', new.stage_since, app.stage_due(new.stage_since, s.sla_amount, s.sla_unit, z.time_zone), new.registered_by
  from public.complaint_stage s, public.zone z where s.id = new.stage_id and z.id = new.zone_id;
  return null;
end $$;
