-- Lower case without accents, for sorting and searching names. Immutable, unlike unaccent(), so that it can be indexed.
create or replace function app.fold(value text) returns text language sql immutable parallel safe strict
  as $$ select translate(lower(value), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc') $$;
