-- A cell of a file that a spreadsheet opens: quoted, and never taken for a formula.
create or replace function app.csv_text(value text) returns text language sql immutable parallel safe as $$
  select case when value is null then '' else
    '"' || replace(case when value ~ '^[=+@\t\r-]' then '''' || value else value end, '"', '""') || '"' end
$$;
