-- The stages of an affected party and the steps between them.

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
call app.wall('business_cycle');
grant select on business_cycle to app_outsider;

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
  -- Whose turn it is in a stage unless a user says otherwise; nobody once the work has ended.
  holder text not null default 'us' check (holder in ('us', 'provider', 'customer', 'affected', 'nobody')),
  -- What being in a stage means and what a step does, as data: packages/domain/src/process says it, every deployment
  -- writes it, and functions and jobs read it. Filled here too, so that a version running during the deployment never
  -- reads an empty answer.
  is_end boolean not null default false,
  is_due_by_promise boolean not null default false,
  counts_unauthorized boolean not null default false,
  marks_no_provider boolean not null default false,
  releases_provider boolean not null default false,
  -- What is confirmed in a stage, as data: packages/domain/src/process says it, every deployment writes it, and
  -- `move_party` reads it to have it confirmed again when a party is taken back over the stage.
  confirms text,
  -- Which ends are ends without the work; packages/domain/src/process says it and every deployment writes it, filled
  -- here for the one running.
  is_called_off boolean not null default false,
  -- Which payments can be asked for in a stage; packages/domain/src/process says it and every deployment writes it,
  -- filled here for the one running.
  may_ask text not null default 'nothing' check (may_ask in ('nothing', 'advance', 'all')),
  -- How far a stage is on the way to an invoice; packages/domain/src/process says it and every deployment writes it,
  -- filled here for the one running. Null: not on it.
  billing text,
  -- A stage in the words of the insurer, as data: packages/domain/src/process says it, every deployment writes it,
  -- lists and reports read it.
  customer_status text not null default 'received',
  customer_step smallint not null default 1,
  customer_holder text not null default 'us',
  check ((sla_amount is null) = (sla_unit is null))
);
create index process_stage_of_cycle on process_stage (cycle_id);
call app.wall('process_stage');
grant select on process_stage to app_outsider;

-- Every step the process knows, written from its declarations at each deployment. What is not here cannot be stored.
create table stage_transition (
  from_stage_id bigint not null references process_stage (id),
  to_stage_id bigint not null references process_stage (id),
  kind text not null check (kind in ('declared', 'back', 'forced', 'handed', 'undone')),
  -- T01 and so on for declared ones; the others are named like their kind.
  rule text not null check (rule ~ '^T[0-9]{2}$' or rule = kind),
  -- Whether a provider may take it for what it attends.
  is_for_provider boolean not null default false,
  effect text,
  primary key (from_stage_id, to_stage_id, kind, rule),
  -- Within a stage only the turn changes hands.
  check ((from_stage_id = to_stage_id) = (kind = 'handed'))
);
create index stage_transition_to on stage_transition (to_stage_id);
call app.wall('stage_transition');
grant select on stage_transition to app_outsider;
