-- The large catalogues of the tax authority, from its spreadsheet. A key has a row for each time its facts changed:
-- what a document of an earlier day could use stays known.
create table sat_postal_code (
  code text not null check (code ~ '^[0-9]{5}$'),
  is_border boolean not null,
  -- Empty where the spreadsheet names a zone that is not known.
  time_zone text not null default '' check (length(time_zone) <= 60),
  valid_from date not null,
  valid_until date,
  primary key (code, valid_from),
  check (valid_until >= valid_from)
);
call app.wall('sat_postal_code');

create table sat_product (
  code text not null check (code ~ '^[0-9]{8}$'),
  name text not null check (length(name) <= 400),
  valid_from date not null,
  valid_until date,
  primary key (code, valid_from),
  check (valid_until >= valid_from)
);
call app.wall('sat_product');

-- Each loading: a catalogue without one is not known, and nothing is judged by it.
create table sat_load (
  id bigint generated always as identity primary key,
  catalogue text not null check (catalogue in ('postalCode', 'product')),
  file_name text not null check (length(file_name) <= 255),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  keys integer not null check (keys > 0),
  added integer not null check (added >= 0),
  changed integer not null check (changed >= 0),
  ended integer not null check (ended >= 0),
  at timestamptz not null default now()
);
create index sat_load_of_catalogue on sat_load (catalogue);
call app.wall('sat_load');
revoke update, delete on sat_load from app_staff, app_worker;
