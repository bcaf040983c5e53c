-- Where each affected party has been and how long, and what has to be done by when.

-- Where each affected party has been, in whose hands and how long. One interval ends where the next begins; the last
-- one is open. The key holds the time, so that the table can be cut into months.
create table stage_interval (
  id bigint generated always as identity,
  affected_party_id bigint not null references affected_party (id) on delete cascade,
  -- Those of the party when the interval opened; without references of their own, since the party has them.
  claim_id bigint not null,
  customer_id bigint not null,
  zone_id bigint not null,
  stage_id bigint not null references process_stage (id),
  -- How it came here; an affected party is entered without coming from anywhere.
  from_stage_id bigint,
  kind text not null check (kind in ('entered', 'declared', 'back', 'forced', 'handed', 'undone')),
  rule text,
  holder text not null check (holder in ('us', 'provider', 'customer', 'affected', 'nobody')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Of the whole interval, by the clock of the zone; known when it is closed.
  business_minutes integer check (business_minutes >= 0),
  -- The clock of the stage: how much was left when the interval opened, and when that runs out. No due time: none was
  -- given, or the turn is elsewhere and the clock is stopped.
  minutes_left integer,
  due_at timestamptz,
  breached_at timestamptz,
  opened_by bigint references user_account (id),
  reason text not null default '' check (length(reason) <= 500),
  -- What was known when the step was taken.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  act_id bigint not null default 0,
  primary key (id, opened_at),
  unique (affected_party_id, opened_at),
  foreign key (from_stage_id, stage_id, kind, rule)
    references stage_transition (from_stage_id, to_stage_id, kind, rule),
  check ((from_stage_id is null) = (kind = 'entered') and (rule is null) = (kind = 'entered')),
  check (closed_at > opened_at),
  check ((closed_at is null) = (business_minutes is null)),
  check (kind not in ('back', 'forced') or reason <> '')
);
create unique index stage_interval_open on stage_interval (affected_party_id) where closed_at is null;
create index stage_interval_due on stage_interval (due_at) where closed_at is null and breached_at is null
  and due_at is not null;
create index stage_interval_by_opening on stage_interval (opened_at) where from_stage_id is not null
  and kind <> 'handed';
-- What «Mi día» asks of history: which intervals have ended since a moment, and which claims were closed in a month or
-- are open.
create index stage_interval_by_closing on stage_interval (stage_id, closed_at) include (opened_at, due_at, claim_id,
  customer_id, zone_id) where closed_at is not null;
-- A provider sees how what it attends came to be where it is, but not what else was known or why others decided.
call app.wall('stage_interval');
revoke insert, update, delete on stage_interval from app_staff, app_worker;
grant select (id, affected_party_id, stage_id, from_stage_id, kind, rule, holder, opened_at, closed_at,
  business_minutes, due_at, breached_at) on stage_interval to app_outsider;
grant update (breached_at) on stage_interval to app_worker;

-- What has to be done by when: from the pattern of a stage, or written by hand.
create table task (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim (id),
  affected_party_id bigint references affected_party (id) on delete cascade,
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  -- Which pattern asked for it and for which stretch of the process; neither for one made by hand.
  pattern text check (length(pattern) between 1 and 40),
  interval_id bigint,
  stage_id bigint references process_stage (id),
  title text not null check (length(title) between 1 and 200),
  notes text not null default '' check (length(notes) <= 2000),
  -- Those who answer for it, and the one of them who does it, if that is known.
  owner_group text not null references user_group (name),
  owner_id bigint references user_account (id),
  due_at timestamptz,
  state text not null default 'open' check (state in ('open', 'done', 'dropped')),
  -- When it was found late, and to whom it was then brought up.
  overdue_at timestamptz,
  escalated_to text references user_group (name),
  made_by bigint references user_account (id),
  made_at timestamptz not null default now(),
  settled_by bigint references user_account (id),
  settled_at timestamptz,
  outcome text not null default '' check (length(outcome) <= 500),
  is_active boolean not null generated always as (state <> 'dropped') stored,
  version integer not null default 1,
  check ((state = 'open') = (settled_at is null)),
  check ((pattern is null) = (interval_id is null))
);
create index task_of_owner on task (owner_id, due_at, id) where state = 'open';
create index task_of_team on task (owner_group, zone_id, due_at, id) where state = 'open';
create index task_by_due on task (due_at, id) where state = 'open';
create index task_unnoticed on task (due_at) where state = 'open' and overdue_at is null;
create index task_of_claim on task (claim_id, id desc);
create index task_of_party on task (affected_party_id, state) where affected_party_id is not null;
create unique index task_once on task (interval_id, pattern) where interval_id is not null;
-- What waits, by the day on which it is due: the tasks of one person, and those of a group that no one has taken them.
create index task_of_owner_by_day on task (owner_id, app.business_day(due_at), id) include (customer_id, zone_id)
  where state = 'open';
create index task_unclaimed_by_day on task (owner_group, app.business_day(due_at), id) include (customer_id, zone_id)
  where state = 'open' and owner_id is null;
call app.wall('task');

-- Which steps were really taken, week by week: from where, to where, how often, and how long the stage that was left
-- had taken. Natural time, in classes, so that medians of any choice of weeks, insurers and zones can be told without
-- the intervals themselves.
create table stage_path_week (
  week date not null check (extract(isodow from week) = 1),
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  from_stage_id bigint not null references process_stage (id),
  to_stage_id bigint not null references process_stage (id),
  duration_class smallint not null check (duration_class between 0 and 19),
  n integer not null check (n > 0),
  minutes bigint not null check (minutes >= 0),
  primary key (week, customer_id, zone_id, from_stage_id, to_stage_id, duration_class)
);
call app.wall('stage_path_week');
