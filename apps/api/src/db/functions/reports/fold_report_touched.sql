-- Processes a limited number of marks by updating the parties of their claims; returns how many. A second concurrent
-- run would only wait. A run that finds no marks left sets the time up to which the rows are complete: undispatched
-- facts may name claims that changed since.
create or replace function app.fold_report_touched(most integer) returns integer language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  began timestamptz := clock_timestamp();
  horizon timestamptz;
  claims bigint[];
  taken integer;
begin
  if not pg_try_advisory_xact_lock(4812047) then return 0; end if;
  -- Read before the marks: a fact dispatched in between is at worst counted as undispatched.
  select least(began, min(j.created_at)) into horizon from app.queued_jobs() j where j.name = 'dispatch-fact' and j.state <> 'dead';
  with gone as (delete from report_touched t where t.id in (select m.id from report_touched m order by m.id limit most) returning t.claim_id)
  select array_agg(distinct g.claim_id), count(*) into claims, taken from gone g;
  if taken > 0 then
    perform app.refresh_report_parties(array(select a.id from affected_party a where a.claim_id = any (claims) order by a.id));
  end if;
  if taken < most then
    update report_progress set as_of = greatest(as_of, horizon) where filled_to is null;
  end if;
  return taken;
end $$;
revoke all on function app.fold_report_touched from public;
grant execute on function app.fold_report_touched to app_worker;
