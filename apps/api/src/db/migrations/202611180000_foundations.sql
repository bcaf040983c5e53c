-- Schemas, extensions, and the procedures that put a table behind row-level security. Later files declare each table
-- whole; functions, triggers and policies are files of db/functions and follow after the migrations.

create schema app;
grant usage on schema app to app_staff, app_outsider, app_worker, app_reporter;
grant usage on schema public to app_staff, app_outsider, app_worker, app_reporter;

-- Monthly partitions. No role may enter: rows are accessible only through the table's policies and grants.
create schema partition;

create extension if not exists pg_trgm;
create extension if not exists btree_gist;

-- The walls, and the functions that computed columns and indexes call; their texts here equal those of db/functions.
-- Guards append-only tables: only the owner has the right to change or delete a row, and this trigger stops even the
-- owner. The only exception is a function of the owner that names the table in app.erases first, to erase personal data
-- whose retention term is over.
create function app.refuse_change() returns trigger language plpgsql as $$
declare
  -- A row of a partitioned table is guarded in its partition, but reported under the name of the table.
  named text := (select c.relname from pg_catalog.pg_class c where c.oid = coalesce(pg_catalog.pg_partition_root(tg_relid), tg_relid));
begin
  if tg_op = 'UPDATE' and current_user = 'aura_owner'
    and named = any (string_to_array(current_setting('app.erases', true), ',')) then
    return new;
  end if;
  raise exception '% is append-only', named using errcode = '42501';
end $$;
-- Puts a table under forced row-level security: open to insiders, closed to outsiders until a policy opens it.
create procedure app.wall(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy insiders on %s to aura_owner, app_staff, app_worker using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to app_staff, app_worker', target);
end $$;
create procedure app.wall_append_only(target regclass) language plpgsql as $$
begin
  call app.wall(target);
  execute format('revoke update, delete on %s from app_staff, app_worker', target);
  execute format('create trigger append_only before update or delete on %s for each row execute function app.refuse_change()', target);
  execute format('create trigger append_only_truncate before truncate on %s for each statement execute function app.refuse_change()', target);
end $$;
-- Lower case without accents, for sorting and searching names. Immutable, unlike unaccent(), so that it can be indexed.
create function app.fold(value text) returns text language sql immutable parallel safe strict
  as $$ select translate(lower(value), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc') $$;
-- Letters and digits only, lower case, without accents: text typed from memory matches text written with dashes.
create function app.squash(value text) returns text language sql immutable parallel safe strict
  as $$ select regexp_replace(app.fold(value), '[^a-z0-9]+', '', 'g') $$;
-- The digits that identify a telephone, without country code or punctuation.
create function app.phone_keys(phones text[]) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct digits), '{}') from (
    select right(regexp_replace(phone, '[^0-9]', '', 'g'), 10) as digits from unnest(phones) phone) t
  where length(digits) >= 8
$$;
-- The search key of an affected party: the squashed name, and the telephones without country code or punctuation.
create function app.party_search_key(name text, phone_keys text[]) returns text language sql immutable parallel safe strict
  as $$ select app.squash(name) || ' ' || array_to_string(phone_keys, ' ') $$;
-- Every run of five letters or digits of a search key that contains a digit, to find part of a number: a run of three,
-- as in trigrams, occurs in one number of two hundred. Words without a digit are skipped. Still expensive: if a plan
-- does not use its index, the text is compared first.
create function app.number_parts(key text) returns text[] language plpgsql immutable parallel safe strict cost 1000
  as $$
declare
  parts text[] := '{}';
  word text;
  part text;
begin
  foreach word in array regexp_split_to_array(key, '[^a-z0-9]+') loop
    continue when word !~ '[0-9]';
    for place in 1 .. length(word) - 4 loop
      part := substr(word, place, 5);
      if part ~ '[0-9]' then parts := parts || part; end if;
    end loop;
  end loop;
  return parts;
end $$;
-- A square of two thousandths of a degree, about 200 m: places at most that far apart are in the same or in
-- neighbouring squares.
create function app.place_cell(latitude double precision, longitude double precision) returns bigint
  language sql immutable parallel safe strict
  as $$ select (floor((latitude + 90) * 500))::bigint * 200000 + (floor((longitude + 180) * 500))::bigint $$;
-- Days begin and end by the calendar of the head office.
create function app.business_day(instant timestamptz) returns date language sql immutable parallel safe strict
  as $$ select (instant at time zone 'America/Mexico_City')::date $$;
