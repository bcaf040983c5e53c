create table business_unit (
  id bigint generated always as identity primary key,
  code text not null unique check (code ~ '^[A-Z0-9-]{2,12}$'),
  name text not null check (length(name) between 1 and 80),
  -- Who issues the invoices of this unit, and under which series.
  -- Empty until whoever has the papers types them in.
  legal_name text not null default '' check (length(legal_name) <= 200),
  rfc text not null default '' check (rfc ~ '^([A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3})?$'),
  invoice_series text not null check (invoice_series ~ '^[A-Z0-9]{1,10}$'),
  is_active boolean not null default true,
  version integer not null default 1
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

create table job_type (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index job_type_name on job_type (app.fold(name));

create table report_mode (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index report_mode_name on report_mode (app.fold(name));

create table scope_motif (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 120),
  effect text not null check (effect in ('includes', 'excludes', 'conditions', 'rulesOut')),
  applies_to text[] not null check (applies_to <@ array['scope', 'adjustment', 'quotation', 'rejection'] and cardinality(applies_to) > 0),
  requires_comment boolean not null default false,
  requires_photo boolean not null default false,
  is_active boolean not null default true,
  version integer not null default 1
);
create unique index scope_motif_name on scope_motif (app.fold(name));
call app.wall('scope_motif');

-- What every start of the application loads is readable to everybody signed in.
do $$
declare
  target text;
begin
  foreach target in array array['unit_of_measure', 'file_type', 'job_type', 'report_mode'] loop
    execute format('call app.wall(%L)', target);
    execute format('grant select on %I to app_outsider', target);
    execute format('create policy readable on %I for select to app_outsider using (true)', target);
  end loop;
end $$;
