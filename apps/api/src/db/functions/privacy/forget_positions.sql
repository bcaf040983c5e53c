-- Deletes the positions of visits past their retention term, up to a maximum per call; returns the ids of the visits.
create or replace function app.forget_positions(most integer) returns bigint[] language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  limit_at timestamptz := now() - make_interval(months => app.retention_months('position', app.business_day(now())));
  forgotten bigint[];
begin
  perform set_config('app.erases', 'check_in', true);
  with due as (
    select v.id, v.affected_party_id from public.check_in v where v.at < limit_at and v.latitude is not null order by v.id limit most
  ), erased as (
    update public.check_in v set latitude = null, longitude = null from due where v.id = due.id returning v.id
  ), parties as (
    update public.affected_party a set check_in_latitude = null, check_in_longitude = null
    where a.id in (select affected_party_id from due) and a.checked_in_at < limit_at and a.check_in_latitude is not null returning a.id
  )
  select array_agg(id) into forgotten from erased;
  perform set_config('app.erases', '', true);
  return coalesce(forgotten, '{}');
end $$;
revoke all on function app.forget_positions from public;
grant execute on function app.forget_positions to app_worker;
