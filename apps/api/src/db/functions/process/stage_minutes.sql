-- Term of a stage in business minutes; calendar days have none and are counted by date.
create or replace function app.stage_minutes(amount integer, unit text) returns integer language sql immutable parallel safe
  as $$ select case unit when 'hh' then amount * 60 when 'dh' then amount * 540 end $$;
