-- Reports: dynamic ones, their tables, their schedules.

-- A report built by a user, in ids of the catalogue alone; those without an owner came with the application.
create table dynamic_report (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  owner_id bigint references user_account (id),
  name text not null check (length(name) between 1 and 120),
  description text not null default '' check (length(description) <= 500),
  area text not null check (area in ('operations', 'finance', 'providers', 'quality')),
  definition jsonb not null check (jsonb_typeof(definition) = 'object'),
  shared_with text[] not null default '{}',
  version integer not null default 1,
  saved_at timestamptz not null default now(),
  removed_at timestamptz
);
create index dynamic_report_of_owner on dynamic_report (owner_id) where owner_id is not null;
call app.wall('dynamic_report');
revoke delete on dynamic_report from app_staff, app_worker;

-- Each saving as it was.
create table dynamic_report_version (
  report_id bigint not null references dynamic_report (id),
  version integer not null,
  name text not null,
  definition jsonb not null,
  saved_by bigint references user_account (id),
  saved_at timestamptz not null default now(),
  primary key (report_id, version)
);
create index dynamic_report_version_by on dynamic_report_version (saved_by) where saved_by is not null;
call app.wall_append_only('dynamic_report_version');

-- What a report is to one person.
create table dynamic_report_mark (
  report_id bigint not null references dynamic_report (id),
  user_id bigint not null references user_account (id),
  is_favourite boolean not null default false,
  is_on_my_day boolean not null default false,
  last_run_at timestamptz,
  primary key (report_id, user_id)
);
create index dynamic_report_mark_of_user on dynamic_report_mark (user_id);
call app.wall('dynamic_report_mark');

-- What the reports read: one row for each active affected party, with ids, days and amounts and no names. Kept by a job
-- from the claims that facts named; app.report_party_rows() says what a row holds, app.report_party_faults() where one
-- differs.
create table report_party (
  affected_party_id bigint primary key references affected_party (id) on delete cascade,
  claim_id bigint not null,
  customer_id bigint not null,
  zone_id bigint not null,
  supervisor_id bigint,
  second_supervisor_id bigint,
  cost_analyst_id bigint,
  provider_id bigint,
  business_unit_id bigint,
  report_channel_id bigint not null,
  job_type_id bigint not null,
  occurred_on date not null,
  assigned_at timestamptz not null,
  -- The first call, visit, appointment or check-in after the assignment.
  contacted_at timestamptz,
  hours_to_assign integer not null,
  hours_to_contact integer,
  stage_id bigint not null,
  stage_since timestamptz not null,
  -- By the id of the stage: the day on which it was first entered, and the days until the stage that was first entered
  -- next.
  entered date[] not null,
  stayed integer[] not null,
  promise_date date,
  finished_on date,
  -- With tax, in centavos, as the book of the claim adds them up.
  quoted bigint not null,
  authorized bigint not null,
  agreed bigint not null,
  paid bigint not null,
  billed bigint not null,
  collected bigint not null,
  unauthorized_days integer not null,
  is_authorized boolean not null,
  is_data_complete boolean not null,
  is_paperwork_complete boolean not null
);
create index report_party_of_claim on report_party (claim_id);
-- Newest first, with all that reports are narrowed, gathered and added up by: a period is read from here alone.
create index report_party_newest on report_party (assigned_at desc nulls last, affected_party_id) include (claim_id,
  customer_id, zone_id, supervisor_id, second_supervisor_id, cost_analyst_id, report_channel_id, stage_id,
  hours_to_assign, hours_to_contact, quoted, authorized, agreed, paid, billed, collected, unauthorized_days);
create index report_party_of_customer on report_party (customer_id, assigned_at desc nulls last, affected_party_id);
create index report_party_of_zone on report_party (zone_id, assigned_at desc nulls last, affected_party_id);
create index report_party_of_supervisor on report_party (supervisor_id, assigned_at desc nulls last, affected_party_id);
create index report_party_open on report_party (stage_since, affected_party_id) include (claim_id, customer_id, zone_id,
  supervisor_id, second_supervisor_id, cost_analyst_id, stage_id, quoted, authorized, is_data_complete,
  is_paperwork_complete) where finished_on is null;
call app.wall('report_party');
revoke insert, update, delete on report_party from app_staff, app_worker;

-- The claims that facts named since they were last looked at. A row that commits late is simply taken later.
create table report_touched (
  id bigint generated always as identity primary key,
  claim_id bigint not null ) with (autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 5000
);
call app.wall('report_touched');
revoke update, delete on report_touched from app_staff, app_worker;
revoke insert on report_touched from app_staff;

-- Up to when report_party is complete, and up to which party it is filled the first time; null: all of them.
create table report_progress (
  is_only boolean primary key default true check (is_only),
  as_of timestamptz not null default now(),
  filled_to bigint default 0
);
call app.wall('report_progress');
revoke insert, update, delete on report_progress from app_staff, app_worker;

insert into report_progress default values;

-- Who was asked to complete what an invoice of a party lacks, and when: once a day for each party.
create table completion_reminder (
  affected_party_id bigint not null references affected_party (id) on delete cascade,
  day date not null,
  owner_id bigint not null references user_account (id),
  reminded_by bigint not null references user_account (id),
  reminded_at timestamptz not null default now(),
  primary key (affected_party_id, day)
);
create index completion_reminder_owner on completion_reminder (owner_id);
create index completion_reminder_by on completion_reminder (reminded_by);
call app.wall('completion_reminder');
revoke update, delete on completion_reminder from app_staff, app_worker;

-- What was billed, as it is added up by period, customer, zone, business unit and supervisor: a row for each fiscal
-- movement and affected party. An invoice adds, a credit note takes off, and a cancellation takes back what it cancels
-- on the day it took effect. Kept by triggers in the transaction that writes the original; app.rebuild_report_billed()
-- makes it anew, app.report_billed_faults() says where it differs.
create table report_billed (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id),
  affected_party_id bigint not null,
  kind text not null check (kind in ('invoice', 'creditNote', 'cancellation')),
  day date not null,
  claim_id bigint not null,
  customer_id bigint not null,
  zone_id bigint not null,
  business_unit_id bigint not null,
  -- Who answers for the claim now, not who did when it was billed.
  supervisor_id bigint,
  -- Centavos, below zero where it takes off.
  base bigint not null,
  tax bigint not null,
  total bigint not null check (total = base + tax),
  unique (invoice_id, affected_party_id, kind)
);
create index report_billed_by_day on report_billed (day desc nulls last, id) include (customer_id, zone_id,
  business_unit_id, supervisor_id, kind, base, tax, total, claim_id, invoice_id);
create index report_billed_of_claim on report_billed (claim_id);
call app.wall('report_billed');
revoke insert, update, delete on report_billed from app_staff, app_worker;

-- What is mailed to whom at an hour: the rows of a list, as its export is asked for them, or a dynamic report by its
-- number.
create table report_schedule (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  cadence text not null check (cadence in ('daily', 'weekdays', 'weekly', 'monthly')),
  weekday smallint not null check (weekday between 1 and 7),
  month_day smallint not null check (month_day between 1 and 28),
  hour smallint not null check (hour between 0 and 23),
  format text not null check (format in ('csv', 'xlsx')),
  list_path text,
  list_query jsonb,
  -- The screen that shows the same rows.
  list_address text,
  report_id bigint,
  parameters jsonb,
  next_at timestamptz not null,
  last_at timestamptz,
  last_rows integer,
  problem text,
  check ((list_path is null) = (list_query is null) and (list_path is null) = (list_address is null)),
  check ((report_id is null) = (parameters is null)),
  check ((list_path is null) <> (report_id is null))
);
create index report_schedule_due on report_schedule (next_at);
create index report_schedule_of_user on report_schedule (user_id);
create index report_schedule_of_report on report_schedule (report_id) where report_id is not null;
call app.wall('report_schedule');
