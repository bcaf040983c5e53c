-- The deadline agreed for a party in a stage: the end of the promised day, or the hour of its next visit. Null where
-- nothing was agreed: the stage's own term applies.
create or replace function app.agreed_due(of_party bigint, in_stage bigint) returns timestamptz language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select case
    when s.is_due_by_promise then (c.promise_date + time '18:00') at time zone z.time_zone
    when s.is_due_by_appointment then (select min(m.scheduled_at) from public.appointment m
      where m.affected_party_id = a.id and m.state = 'planned') end
  from public.affected_party a join public.claim c on c.id = a.claim_id join public.zone z on z.id = a.zone_id
    join public.process_stage s on s.id = in_stage
  where a.id = of_party
$$;
