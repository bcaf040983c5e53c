-- The last of this many business days after a day, which is not counted itself.
create or replace function app.legal_due(received date, days integer, time_zone text) returns date language sql stable as $$
  select (app.business_due((received + time '18:00') at time zone time_zone, days * 540, time_zone) at time zone time_zone)::date
$$;
