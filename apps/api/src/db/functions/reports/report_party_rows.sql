-- The content of report_party for the given parties. An undone stage counts as never entered. The hour of the accident
-- is unknown: its day counts from its beginning. Contacts with the affected party are calls, visits, appointments and
-- check-ins; a call about the claim counts for each party.
create or replace function app.report_party_rows(party_ids bigint[]) returns setof report_party language sql stable
security definer set search_path = pg_catalog, public, pg_temp as $$
  select a.id, a.claim_id, a.customer_id, a.zone_id, c.supervisor_id, c.second_supervisor_id, c.cost_analyst_id, a.attending_provider_id,
    coalesce(c.business_unit_id, k.business_unit_id), c.report_channel_id, c.job_type_id, c.occurred_on, c.assigned_at, w.at,
    greatest(0, round(extract(epoch from c.assigned_at - (c.occurred_on::timestamp at time zone z.time_zone)) / 3600))::integer,
    round(extract(epoch from w.at - c.assigned_at) / 3600)::integer,
    a.stage_id, a.stage_since, coalesce(e.entered, '{}'), coalesce(e.stayed, '{}'), c.promise_date, app.business_day(a.finished_at),
    m.quoted, m.authorized, m.agreed, m.paid, m.billed, m.collected, a.unauthorized_days, a.is_authorized, a.is_data_complete, a.is_paperwork_complete
  from unnest(party_ids) asked (id) join affected_party a on a.id = asked.id join claim c on c.id = a.claim_id
    join customer k on k.id = a.customer_id join zone z on z.id = a.zone_id
    cross join lateral (select min(t.at) as at from (
      (select l.at from logbook_entry l where l.affected_party_id = a.id and l.kind in ('call', 'visit') and l.at >= c.assigned_at order by l.at limit 1)
      union all
      (select l.at from logbook_entry l where l.claim_id = c.id and l.affected_party_id is null and l.kind in ('call', 'visit')
        and l.at >= c.assigned_at order by l.at limit 1)
      union all
      select min(p.made_at) from appointment p where p.affected_party_id = a.id and p.made_at >= c.assigned_at
      union all
      select min(v.at) from check_in v where v.affected_party_id = a.id and v.at >= c.assigned_at) t) w
    cross join lateral (
      select array_agg(d.day order by s.place) as entered, array_agg(d.days order by s.place) as stayed
      from generate_series(1, (select max(g.id) from process_stage g)) s (place) left join (
        select f.stage_id, app.business_day(f.at) as day,
          app.business_day(lead(f.at) over (order by f.at, f.stage_id)) - app.business_day(f.at) as days
        from (select i.stage_id, min(i.opened_at) as at
          from (select n.stage_id, n.opened_at, lead(n.kind) over (order by n.opened_at) as next_kind from stage_interval n
            where n.affected_party_id = a.id) i
          where i.next_kind is distinct from 'undone' group by 1) f) d on d.stage_id = s.place) e
    cross join lateral (select
        coalesce(sum(b.delta + b.tax_delta) filter (where b.measure = 'quoted'), 0)::bigint as quoted,
        coalesce(sum(b.delta + b.tax_delta) filter (where b.measure = 'authorized'), 0)::bigint as authorized,
        coalesce(sum(b.delta + b.tax_delta) filter (where b.measure = 'agreed'), 0)::bigint as agreed,
        coalesce(sum(b.delta + b.tax_delta) filter (where b.measure = 'paid'), 0)::bigint as paid,
        coalesce(sum(b.delta + b.tax_delta) filter (where b.measure = 'billed'), 0)::bigint as billed,
        coalesce(sum(b.delta + b.tax_delta) filter (where b.measure = 'collected'), 0)::bigint as collected
      from app.book_movements(a.id) b) m
  where a.is_active and c.is_active
$$;
revoke all on function app.report_party_rows from public;
