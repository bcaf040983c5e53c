-- Updates parties whose day counts change by themselves, open or recently ended ones: a limited number after an id;
-- returns the last id, null at the end.
create or replace function app.sweep_report_parties(after_id bigint, most integer) returns bigint language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
declare ids bigint[];
begin
  ids := array(select a.id from affected_party a where a.id > after_id and (a.finished_at is null or a.finished_at > now() - interval '2 days')
    order by a.id limit most);
  if cardinality(ids) = 0 then return null; end if;
  perform app.refresh_report_parties(ids);
  return ids[cardinality(ids)];
end $$;
revoke all on function app.sweep_report_parties from public;
grant execute on function app.sweep_report_parties to app_worker;
