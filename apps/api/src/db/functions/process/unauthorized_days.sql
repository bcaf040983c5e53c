-- Whole business days since a party began to wait for the insurer's authorization, as of a moment: from the first of
-- the latest consecutive intervals that count. Zero if it was not waiting then.
create or replace function app.unauthorized_days(asked bigint, moment timestamptz) returns integer language sql stable as $$
  select coalesce((select (app.business_clock(moment, z.time_zone) - app.business_clock(began.at, z.time_zone)) / 540
    from public.affected_party p join public.zone z on z.id = p.zone_id
      cross join lateral (select min(i.opened_at) as at from public.stage_interval i join public.process_stage t on t.id = i.stage_id
        where i.affected_party_id = p.id and t.counts_unauthorized and i.opened_at <= moment and i.opened_at > coalesce((
          select max(o.opened_at) from public.stage_interval o join public.process_stage u on u.id = o.stage_id
          where o.affected_party_id = p.id and not u.counts_unauthorized and o.opened_at <= moment), '-infinity')) began
    where p.id = asked and began.at is not null and p.is_active and (p.finished_at is null or p.finished_at > moment)), 0)::int
$$;
