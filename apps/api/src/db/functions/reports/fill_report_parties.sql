-- Initial fill, a limited number of parties by id per call; returns whether there may be more. Does nothing once all
-- are there.
create or replace function app.fill_report_parties(most integer) returns boolean language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  began timestamptz := clock_timestamp();
  filled bigint;
  ids bigint[];
begin
  select p.filled_to into filled from report_progress p where p.filled_to is not null for update skip locked;
  if not found then return false; end if;
  ids := array(select a.id from affected_party a where a.id > filled order by a.id limit most);
  if cardinality(ids) = 0 then
    update report_progress set filled_to = null, as_of = greatest(as_of, began);
    return false;
  end if;
  perform app.refresh_report_parties(ids);
  update report_progress set filled_to = ids[cardinality(ids)];
  return true;
end $$;
revoke all on function app.fill_report_parties from public;
grant execute on function app.fill_report_parties to app_worker;
