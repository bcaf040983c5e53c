create or replace function app.is_under_warranty(of_party bigint) returns boolean language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from public.complaint k join public.complaint_stage t on t.id = k.stage_id
    where k.affected_party_id = of_party and k.closed_at is null and t.key = 'warranty')
$$;
