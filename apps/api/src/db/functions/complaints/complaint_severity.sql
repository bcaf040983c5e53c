-- The highest severity given by cause, channel and origin; complaints from an authority are critical.
create or replace function app.complaint_severity(of_cause bigint, of_channel bigint, of_origin text) returns text language sql stable
set search_path = pg_catalog, public, pg_temp as $$
  select s.severity from (
      select severity from public.complaint_cause where id = of_cause
      union all select severity from public.complaint_channel where id = of_channel
      union all select 'critical' where of_origin = 'authority') s
  order by array_position(array['low', 'medium', 'high', 'critical'], s.severity) desc limit 1
$$;
