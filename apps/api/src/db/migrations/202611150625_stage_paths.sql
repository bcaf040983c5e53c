-- Which steps were really taken, week by week: from where, to where, how often, and how long the stage that was left had taken. Natural
-- time, in classes, so that medians of any choice of weeks, insurers and zones can be told without the intervals themselves.
create table stage_path_week (
  week date not null check (extract(isodow from week) = 1),
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  from_stage_id bigint not null references process_stage (id),
  to_stage_id bigint not null references process_stage (id),
  duration_class smallint not null check (duration_class between 0 and 19),
  n integer not null check (n > 0),
  minutes bigint not null check (minutes >= 0),
  primary key (week, customer_id, zone_id, from_stage_id, to_stage_id, duration_class)
);
call app.wall('stage_path_week');
create index stage_interval_by_opening on stage_interval (opened_at) where from_stage_id is not null and kind <> 'handed';

-- Counts the weeks from the given one on anew: intervals are never rewritten, so earlier ones stay as they are.
create function app.count_stage_paths(first_week date, bounds integer[]) returns void language plpgsql as $$
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
revoke all on function app.count_stage_paths from public;
grant execute on function app.count_stage_paths to app_worker;

-- Intervals may also be written after their party, the first one of each included.
create or replace function app.follow_interval_in_macro() returns trigger language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update macro_open m set stage_id = n.stage_id, stage_since = n.opened_at, due_at = n.due_at, holder = n.holder
  from new_rows n where m.affected_party_id = n.affected_party_id and n.closed_at is null;
  return null;
end $$;
