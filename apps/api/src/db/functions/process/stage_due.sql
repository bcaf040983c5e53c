create or replace function app.stage_due(started timestamptz, amount integer, unit text, time_zone text) returns timestamptz
language sql stable as $$
  select case when unit = 'dn' then ((started at time zone time_zone) + make_interval(days => amount)) at time zone time_zone
    when amount is not null then app.business_due(started, app.stage_minutes(amount, unit), time_zone) end
$$;
