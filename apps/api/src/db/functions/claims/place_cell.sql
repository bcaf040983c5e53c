-- A square of two thousandths of a degree, about 200 m: places at most that far apart are in the same or in
-- neighbouring squares.
create or replace function app.place_cell(latitude double precision, longitude double precision) returns bigint
  language sql immutable parallel safe strict
  as $$ select (floor((latitude + 90) * 500))::bigint * 200000 + (floor((longitude + 180) * 500))::bigint $$;
