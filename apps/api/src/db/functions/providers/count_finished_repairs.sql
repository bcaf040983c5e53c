-- Counts from the intervals, for every provider, the repairs finished since a moment and how many met their deadline
-- (the promise, or the term of the stage). Each job counts when it was first finished, unless that step was undone;
-- finishing again after rework is no second repair. A share of fewer than `fewest` repairs is meaningless and left
-- null.
create or replace function app.count_finished_repairs(since timestamptz, fewest integer) returns void language sql as $$
  with finished as (
    select distinct on (j.id) j.provider_id, p.closed_at <= p.due_at as is_on_time
    from stage_interval f join process_stage s on s.id = f.stage_id and s.confirms = 'work'
      join process_stage r on r.id = f.from_stage_id and r.is_due_by_promise
      join stage_interval p on p.affected_party_id = f.affected_party_id and p.closed_at = f.opened_at and p.due_at is not null
      join provider_assignment j on j.affected_party_id = f.affected_party_id and j.assigned_at <= f.opened_at
        and (j.changed_at is null or j.changed_at >= f.opened_at)
    where f.opened_at >= since and f.kind <> 'undone' and not exists (select from stage_interval u
      where u.affected_party_id = f.affected_party_id and u.opened_at = f.closed_at and u.kind = 'undone')
    order by j.id, f.opened_at),
  counted as (
    select o.provider_id, count(n.provider_id)::integer as jobs,
      case when count(n.provider_id) >= fewest then round(count(*) filter (where n.is_on_time)::numeric / count(n.provider_id), 4) end as rate
    from provider_standing o left join finished n on n.provider_id = o.provider_id group by 1)
  update provider_standing t set measured_jobs = c.jobs, on_time_rate = c.rate
  from counted c where c.provider_id = t.provider_id and (t.measured_jobs, t.on_time_rate) is distinct from (c.jobs, c.rate)
$$;
