-- Business days since each party began to wait for the insurer's word, read from its intervals.
create or replace function app.count_unauthorized_days() returns void language sql as $$
  update affected_party a set unauthorized_days = w.days
  from (select p.id, (app.business_clock(now(), z.time_zone) - app.business_clock(began.at, z.time_zone)) / 540 as days
    from affected_party p join process_stage s on s.id = p.stage_id join zone z on z.id = p.zone_id
      cross join lateral (select min(i.opened_at) as at from stage_interval i join process_stage t on t.id = i.stage_id
        where i.affected_party_id = p.id and t.counts_unauthorized and i.opened_at > coalesce((
          select max(o.opened_at) from stage_interval o join process_stage u on u.id = o.stage_id
          where o.affected_party_id = p.id and not u.counts_unauthorized), '-infinity')) began
    where s.counts_unauthorized and p.is_active and p.finished_at is null) w
  where a.id = w.id and a.unauthorized_days <> w.days;
$$;
