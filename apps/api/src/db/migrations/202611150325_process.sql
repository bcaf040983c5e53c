create table business_cycle (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  position integer not null unique,
  name text not null check (length(name) between 1 and 80),
  color text not null check (color ~ '^#[0-9A-F]{6}$'),
  -- hh business hours, dh business days, dn natural days.
  sla_amount integer check (sla_amount between 1 and 999),
  sla_unit text check (sla_unit in ('hh', 'dh', 'dn')),
  -- The order of the work is code: no cycle and no stage can be retired by data.
  is_active boolean not null default true check (is_active),
  version integer not null default 1,
  check ((sla_amount is null) = (sla_unit is null))
);

create table process_stage (
  id bigint generated always as identity primary key,
  cycle_id bigint not null references business_cycle (id),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Written with two decimals wherever it is shown: the level is the part after the point.
  number numeric(4, 2) not null unique,
  name text not null check (length(name) between 1 and 80),
  abbreviation text not null unique check (abbreviation ~ '^[A-Z0-9]{2,5}$'),
  color text not null check (color ~ '^#[0-9A-F]{6}$'),
  hide_in_macro boolean not null default false,
  sla_amount integer check (sla_amount between 1 and 999),
  sla_unit text check (sla_unit in ('hh', 'dh', 'dn')),
  is_active boolean not null default true check (is_active),
  version integer not null default 1,
  check ((sla_amount is null) = (sla_unit is null))
);
create index process_stage_of_cycle on process_stage (cycle_id);

call app.wall('business_cycle');
call app.wall('process_stage');
grant select on business_cycle, process_stage to app_outsider;
create policy readable on business_cycle for select to app_outsider using (true);
create policy readable on process_stage for select to app_outsider using (true);
