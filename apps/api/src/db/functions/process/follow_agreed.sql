-- The agreed deadline of a party changed: its open interval, its tasks and its row of the macro take it over.
create or replace function app.follow_agreed(of_party bigint) returns void language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  due timestamptz;
  open_interval public.stage_interval;
begin
  -- The order of every step: the party, then its interval.
  perform from public.affected_party a where a.id = of_party for no key update;
  select i.* into open_interval from public.stage_interval i where i.affected_party_id = of_party and i.closed_at is null;
  due := app.agreed_due(of_party, open_interval.stage_id);
  if due is null or due is not distinct from open_interval.due_at then return; end if;
  update public.stage_interval set due_at = due where id = open_interval.id and opened_at = open_interval.opened_at;
  update public.task set due_at = due where interval_id = open_interval.id and state = 'open';
  update public.macro_open set due_at = due where affected_party_id = of_party;
end $$;
revoke all on function app.follow_agreed from public;
