create table division (
  id bigint generated always as identity primary key,
  code text not null check (code ~ '^[A-Z0-9-]{2,12}$'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index division_code on division (code);
create unique index division_name on division (app.fold(name));
call app.wall('division');

create table zone (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  short_name text not null check (length(short_name) between 1 and 20),
  state_id bigint not null references state (id),
  division_id bigint references division (id),
  -- Percent with two decimals; 8 in the border region.
  iva numeric(5, 2) not null check (iva between 0 and 100),
  apply_iva boolean not null,
  time_zone text not null default 'America/Mexico_City',
  -- Our key for the zone in the insurers' systems.
  claims_key text not null default '' check (length(claims_key) <= 40),
  sisa_key text not null default '' check (length(sisa_key) <= 40),
  qualitas_provider_number text not null default '' check (length(qualitas_provider_number) <= 40),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index zone_name on zone (app.fold(name));
create index zone_of_state on zone (state_id);
create index zone_of_division on zone (division_id);
call app.wall('zone');
grant select on zone to app_outsider;
create policy readable on zone for select to app_outsider using (true);
