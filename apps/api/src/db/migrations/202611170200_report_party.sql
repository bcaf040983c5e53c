-- What the reports read: one row for each active affected party, with ids, days and amounts and nobody's name. Kept by a job from the claims that
-- facts named; app.report_party_rows() says what a row holds, app.report_party_faults() where one differs.
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
  -- By the id of the stage: the day on which it was first entered, and the days until the stage that was first entered next.
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
create index report_party_newest on report_party (assigned_at desc nulls last, affected_party_id)
  include (claim_id, customer_id, zone_id, supervisor_id, second_supervisor_id, cost_analyst_id, report_channel_id, stage_id, hours_to_assign,
    hours_to_contact, quoted, authorized, agreed, paid, billed, collected, unauthorized_days);
create index report_party_of_customer on report_party (customer_id, assigned_at desc nulls last, affected_party_id);
create index report_party_of_zone on report_party (zone_id, assigned_at desc nulls last, affected_party_id);
create index report_party_of_supervisor on report_party (supervisor_id, assigned_at desc nulls last, affected_party_id);
create index report_party_open on report_party (stage_since, affected_party_id)
  include (claim_id, customer_id, zone_id, supervisor_id, second_supervisor_id, cost_analyst_id, stage_id, quoted, authorized, is_data_complete,
    is_paperwork_complete) where finished_on is null;
call app.wall('report_party');
revoke insert, update, delete on report_party from app_staff, app_worker;

-- The claims that facts named since they were last looked at. A row that commits late is simply taken later.
create table report_touched (
  id bigint generated always as identity primary key,
  claim_id bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
call app.wall('report_touched');
revoke insert, update, delete on report_touched from app_staff;
revoke update, delete on report_touched from app_worker;

-- Up to when report_party is complete, and up to which party it is filled the first time; null: all of them.
create table report_progress (
  is_only boolean primary key default true check (is_only),
  as_of timestamptz not null default now(),
  filled_to bigint default 0
);
call app.wall('report_progress');
revoke insert, update, delete on report_progress from app_staff, app_worker;
insert into report_progress default values;
