-- Places, units, services, supplies and their prices.

create table state (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^\d{2}$'),
  name text not null unique,
  abbreviation text not null unique
);
call app.wall('state');
grant select on state to app_outsider;

insert into state (code, name, abbreviation) values
  ('01', 'Aguascalientes', 'AGS'), ('02', 'Baja California', 'BC'), ('03', 'Baja California Sur', 'BCS'),
  ('04', 'Campeche', 'CAMP'), ('05', 'Coahuila de Zaragoza', 'COAH'), ('06', 'Colima', 'COL'), ('07', 'Chiapas', 'CHIS'),
  ('08', 'Chihuahua', 'CHIH'), ('09', 'Ciudad de México', 'CDMX'), ('10', 'Durango', 'DGO'), ('11', 'Guanajuato', 'GTO'),
  ('12', 'Guerrero', 'GRO'), ('13', 'Hidalgo', 'HGO'), ('14', 'Jalisco', 'JAL'), ('15', 'México', 'MEX'),
  ('16', 'Michoacán de Ocampo', 'MICH'), ('17', 'Morelos', 'MOR'), ('18', 'Nayarit', 'NAY'), ('19', 'Nuevo León', 'NL'),
  ('20', 'Oaxaca', 'OAX'), ('21', 'Puebla', 'PUE'), ('22', 'Querétaro', 'QRO'), ('23', 'Quintana Roo', 'QROO'),
  ('24', 'San Luis Potosí', 'SLP'), ('25', 'Sinaloa', 'SIN'), ('26', 'Sonora', 'SON'), ('27', 'Tabasco', 'TAB'),
  ('28', 'Tamaulipas', 'TAMPS'), ('29', 'Tlaxcala', 'TLAX'), ('30', 'Veracruz de Ignacio de la Llave', 'VER'),
  ('31', 'Yucatán', 'YUC'), ('32', 'Zacatecas', 'ZAC');

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
alter table user_zone add foreign key (zone_id) references zone (id);

create table business_unit (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{2,12}$'),
  name text not null check (length(name) between 1 and 80),
  -- Who issues the invoices of this unit, and under which series. Empty until they are typed in from the papers.
  legal_name text not null default '' check (length(legal_name) <= 200),
  rfc text not null default '' check (rfc ~ '^([A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3})?$'),
  invoice_series text not null check (invoice_series ~ '^[A-Z0-9]{1,10}$'),
  is_active boolean not null default true,
  version integer not null default 1,
  -- Who bills and is billed, as the tax authority has it on paper.
  postal_code text not null default '' check (postal_code ~ '^([0-9]{5})?$'),
  tax_regime text not null default '' check (tax_regime ~ '^([0-9]{3})?$')
);
create unique index business_unit_name on business_unit (app.fold(name));
call app.wall('business_unit');

create table unit_of_measure (
  id bigint generated always as identity primary key,
  abbreviation text not null unique check (length(abbreviation) between 1 and 10),
  name text not null check (length(name) between 1 and 60),
  sat_key text not null check (sat_key ~ '^[A-Z0-9]{2,3}$'),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index unit_of_measure_name on unit_of_measure (app.fold(name));
call app.wall('unit_of_measure');
grant select on unit_of_measure to app_outsider;

create table file_type (
  id bigint generated always as identity primary key,
  codename text not null unique check (codename ~ '^[a-z0-9]+(_[a-z0-9]+)*$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  description text not null default '' check (length(description) <= 500),
  -- Megabytes.
  max_size integer not null check (max_size between 1 and 100),
  require_signature_date boolean not null default false,
  belongs_to text not null check (belongs_to in ('claim', 'affectedParty', 'provider', 'fiscal')),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index file_type_name on file_type (app.fold(name));
call app.wall('file_type');
grant select on file_type to app_outsider;

create table job_type (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index job_type_name on job_type (app.fold(name));
call app.wall('job_type');
grant select on job_type to app_outsider;

create table report_mode (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index report_mode_name on report_mode (app.fold(name));
call app.wall('report_mode');
grant select on report_mode to app_outsider;

create table scope_motif (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 120),
  effect text not null check (effect in ('includes', 'excludes', 'conditions', 'rulesOut')),
  applies_to text[] not null check (applies_to <@ array['scope', 'adjustment', 'quotation', 'rejection']
    and cardinality(applies_to) > 0),
  requires_comment boolean not null default false,
  requires_photo boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index scope_motif_name on scope_motif (app.fold(name));
call app.wall('scope_motif');
grant select on scope_motif to app_outsider;

create table service_family (
  id bigint generated always as identity primary key,
  codename text not null unique check (codename ~ '^[A-Z0-9]{2,10}$'),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index service_family_name on service_family (app.fold(name));
call app.wall('service_family');
grant select on service_family to app_outsider;

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
call app.wall('service_subfamily');
grant select on service_subfamily to app_outsider;

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
call app.wall('service_detail');
grant select on service_detail to app_outsider;

create table supply_type (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index supply_type_name on supply_type (app.fold(name));
call app.wall('supply_type');
grant select on supply_type to app_outsider;

-- Concepts and supplies carry prices, which are not shown outside the company: no policy opens them.
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
create index supply_search on supply using gin (app.fold(name) gin_trgm_ops) where is_active;
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
  -- Moving a subfamily to another family moves its concepts too.
  foreign key (subfamily_id, family_id) references service_subfamily (id, family_id) on update cascade,
  foreign key (detail_id, subfamily_id) references service_detail (id, subfamily_id) on update cascade
);
create index concept_of_family on concept (family_id);
create index concept_of_subfamily on concept (subfamily_id, family_id);
create index concept_of_detail on concept (detail_id, subfamily_id);
create index concept_of_unit on concept (unit_id);
create index concept_search on concept using gin (app.fold(code || ' ' || name || ' ' || description) gin_trgm_ops);
-- Providers look concepts up by code and words, without our price.
call app.wall('concept');
grant select (id, code, name, family_id, unit_id, photo_required, is_active) on concept to app_outsider;

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

create table customer_staff_type (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[a-z]+(-[a-z]+)*$'),
  name text not null check (length(name) between 1 and 80),
  position smallint not null
);
call app.wall('customer_staff_type');

-- Days without business hours. Administrators keep them; an inactive one is a working day again.
create table holiday (
  id bigint generated always as identity primary key,
  day date not null unique check (day between '2020-01-01' and '2099-12-31'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1
);
call app.wall('holiday');
grant select on holiday to app_outsider;

-- How long a document of each kind holds at most, counted from its issue or, where that is not told, from the day it
-- was added: a provider writes the dates of its own papers.
create table document_kind (
  kind text primary key,
  -- Null: it holds as long as it says.
  most_days integer check (most_days > 0)
);
call app.wall('document_kind');
revoke insert, update, delete on document_kind from app_staff, app_worker;
grant select on document_kind to app_outsider;

insert into document_kind (kind, most_days) values
  ('taxCertificate', 366), ('opinion32d', 92), ('repse', 1096), ('insurance', 366), ('bankCover', null), ('other', null);
