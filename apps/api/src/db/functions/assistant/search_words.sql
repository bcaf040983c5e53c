-- Search vector of a passage: stems as written, stems without accents (questions seldom have them), and plain words,
-- which keep numbers, names and codes whole. Removing accents before stemming alone would lose stems that need them.
create or replace function app.search_words(value text) returns tsvector language sql immutable parallel safe strict
  as $$ select to_tsvector('pg_catalog.spanish', value) || to_tsvector('pg_catalog.spanish', app.fold(value)) || to_tsvector('pg_catalog.simple', app.fold(value)) $$;
