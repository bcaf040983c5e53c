-- Recounts the weeks from the given one on: intervals are never rewritten, so earlier weeks do not change.
create or replace function app.count_stage_paths(first_week date, bounds integer[]) returns void language plpgsql as $$
begin
  delete from stage_path_week where week >= first_week;
  insert into stage_path_week
  select date_trunc('week', n.opened_at at time zone 'America/Mexico_City')::date, n.customer_id, n.zone_id, n.from_stage_id, n.stage_id,
    width_bucket(t.minutes, bounds), count(*), sum(t.minutes)
  from stage_interval n join stage_interval p on p.affected_party_id = n.affected_party_id and p.closed_at = n.opened_at
    cross join lateral (select floor(extract(epoch from p.closed_at - p.opened_at) / 60)::integer as minutes) t
  where n.opened_at >= first_week::timestamp at time zone 'America/Mexico_City' and n.from_stage_id is not null and n.kind <> 'handed'
  group by 1, 2, 3, 4, 5, 6;
end $$;
revoke all on function app.count_stage_paths(date, integer[]) from public;
grant execute on function app.count_stage_paths(date, integer[]) to app_worker;
