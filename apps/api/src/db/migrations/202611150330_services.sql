create table service_family (
  id bigint generated always as identity primary key,
  codename text not null unique check (codename ~ '^[A-Z0-9]{2,10}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index service_family_name on service_family (app.fold(name));

create table service_subfamily (
  id bigint generated always as identity primary key,
  family_id bigint not null references service_family (id),
  codename text not null check (codename ~ '^[A-Z0-9-]{2,20}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1,
  unique (family_id, codename),
  unique (id, family_id)
);
create unique index service_subfamily_name on service_subfamily (family_id, app.fold(name));

create table service_detail (
  id bigint generated always as identity primary key,
  subfamily_id bigint not null references service_subfamily (id),
  codename text not null check (codename ~ '^[A-Z0-9-]{2,20}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1,
  unique (subfamily_id, codename),
  unique (id, subfamily_id)
);
create unique index service_detail_name on service_detail (subfamily_id, app.fold(name));

create table supply_type (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index supply_type_name on supply_type (app.fold(name));

do $$
declare
  target text;
begin
  foreach target in array array['service_family', 'service_subfamily', 'service_detail', 'supply_type'] loop
    execute format('call app.wall(%L)', target);
    execute format('grant select on %I to app_outsider', target);
    execute format('create policy readable on %I for select to app_outsider using (true)', target);
  end loop;
end $$;

-- Concepts and supplies carry prices, which are nobody's business outside the company: no policy opens them.
create table supply (
  id bigint generated always as identity primary key,
  type_id bigint not null references supply_type (id),
  unit_id bigint not null references unit_of_measure (id),
  name text not null check (length(name) between 1 and 120),
  price bigint not null check (price between 0 and 9000000000000),
  is_client_price boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index supply_name on supply (app.fold(name));
create index supply_of_type on supply (type_id);
create index supply_of_unit on supply (unit_id);
call app.wall('supply');

create table concept (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$' and length(code) <= 20),
  name text not null check (length(name) between 1 and 160),
  description text not null default '' check (length(description) <= 2000),
  family_id bigint not null references service_family (id),
  subfamily_id bigint,
  detail_id bigint,
  unit_id bigint not null references unit_of_measure (id),
  -- Zero: the concept costs what its supplies cost.
  price bigint not null check (price between 0 and 9000000000000),
  photo_required boolean not null default false,
  min_quantity numeric(14, 4) check (min_quantity > 0),
  max_quantity numeric(14, 4) check (max_quantity > 0),
  is_active boolean not null default true,
  version integer not null default 1,
  check (max_quantity >= min_quantity),
  check (detail_id is null or subfamily_id is not null),
  -- Whoever moves a subfamily to another family takes its concepts along.
  foreign key (subfamily_id, family_id) references service_subfamily (id, family_id) on update cascade,
  foreign key (detail_id, subfamily_id) references service_detail (id, subfamily_id) on update cascade
);
create index concept_of_family on concept (family_id);
create index concept_of_subfamily on concept (subfamily_id, family_id);
create index concept_of_detail on concept (detail_id, subfamily_id);
create index concept_of_unit on concept (unit_id);
create index concept_search on concept using gin (app.fold(code || ' ' || name || ' ' || description) gin_trgm_ops);
call app.wall('concept');

create table concept_supply (
  concept_id bigint not null references concept (id),
  supply_id bigint not null references supply (id),
  quantity numeric(14, 4) not null check (quantity > 0),
  primary key (concept_id, supply_id)
);
create index concept_supply_of_supply on concept_supply (supply_id);
call app.wall('concept_supply');

create table concept_price (
  id bigint generated always as identity primary key,
  concept_id bigint not null references concept (id),
  price bigint not null,
  at timestamptz not null default now(),
  user_id bigint references user_account (id)
);
create index concept_price_of_concept on concept_price (concept_id, id);
create index concept_price_of_user on concept_price (user_id);
call app.wall_append_only('concept_price');

create table supply_price (
  id bigint generated always as identity primary key,
  supply_id bigint not null references supply (id),
  price bigint not null,
  at timestamptz not null default now(),
  user_id bigint references user_account (id)
);
create index supply_price_of_supply on supply_price (supply_id, id);
create index supply_price_of_user on supply_price (user_id);
call app.wall_append_only('supply_price');
