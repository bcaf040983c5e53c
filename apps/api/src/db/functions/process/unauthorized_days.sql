-- Whole business days since a party began to wait for the insurer's word: from the first of the intervals in a row that count, and from
-- nothing else. Where it does not wait, none.
create or replace function app.unauthorized_days(asked bigint, moment timestamptz) returns integer language sql stable as $$
  select coalesce((select (app.business_clock(moment, z.time_zone) - app.business_clock(began.at, z.time_zone)) / 540
    from public.affected_party p join public.process_stage s on s.id = p.stage_id join public.zone z on z.id = p.zone_id
      cross join lateral (select min(i.opened_at) as at from public.stage_interval i join public.process_stage t on t.id = i.stage_id
        where i.affected_party_id = p.id and t.counts_unauthorized and i.opened_at > coalesce((
          select max(o.opened_at) from public.stage_interval o join public.process_stage u on u.id = o.stage_id
          where o.affected_party_id = p.id and not u.counts_unauthorized), '-infinity')) began
    where p.id = asked and s.counts_unauthorized and p.is_active and p.finished_at is null), 0)::int
$$;
