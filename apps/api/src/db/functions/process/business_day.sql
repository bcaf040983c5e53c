-- Days begin and end by the calendar of the head office.
create or replace function app.business_day(instant timestamptz) returns date language sql immutable parallel safe strict
  as $$ select (instant at time zone 'America/Mexico_City')::date $$;
