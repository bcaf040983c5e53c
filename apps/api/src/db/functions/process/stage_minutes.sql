-- When the term of a stage runs out: hours and days of business by the clock of the zone, natural days by the calendar.
create or replace function app.stage_minutes(amount integer, unit text) returns integer language sql immutable parallel safe
  as $$ select case unit when 'hh' then amount * 60 when 'dh' then amount * 540 end $$;
