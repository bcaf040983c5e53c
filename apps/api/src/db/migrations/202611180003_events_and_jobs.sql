-- Facts and the reactions to them, notifications, mail, workers.

-- What happened, announced in the transaction that made it happen.
create table fact (
  id bigint generated always as identity primary key,
  name text not null,
  payload jsonb not null,
  actor_user_id bigint references user_account (id),
  request_id text,
  at timestamptz not null default now(),
  act_id bigint not null default 0
);
-- A notification is kept under the time of its fact (decision 0011); the foreign key that proves it needs both in one
-- unique index.
create unique index fact_id_and_time on fact (id, at);
call app.wall_append_only('fact');

-- Which reaction has run for which fact: a reaction runs once however often its job does.
create table fact_reaction (
  fact_id bigint not null references fact (id),
  reaction text not null,
  at timestamptz not null default now(),
  primary key (fact_id, reaction)
);
call app.wall('fact_reaction');

create table notification (
  id bigint generated always as identity,
  user_id bigint not null references user_account (id),
  level text not null default 'info' check (level in ('info', 'success', 'warning', 'error')),
  verb text not null check (length(verb) <= 200),
  description text not null default '' check (length(description) <= 2000),
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  fact_id bigint,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  deleted_at timestamptz,
  -- A notification is one row whatever way it goes: under the bell, by mail, or both.
  kind text,
  is_in_app boolean not null default true,
  mail text not null default 'never' check (mail in ('never', 'now', 'digest')),
  mailed_at timestamptz,
  -- What it is about, where several facts concern one thing: a broken term and the task of the same stretch of the
  -- process.
  topic text check (length(topic) between 1 and 80),
  -- When what a notification tells of happened: the time of its fact, or of the row where there is none. It says in
  -- which month the row is kept, and as it follows from the fact, keys with it in them hold what they held without it.
  happened_at timestamptz not null default now(),
  foreign key (fact_id, happened_at) references fact (id, at),
  primary key (id, happened_at)
) partition by range (happened_at);
create index notification_of_user on notification (user_id, id desc) where deleted_at is null;
create index notification_to_mail on notification (user_id, id) where mail = 'digest' and mailed_at is null;
create unique index notification_once_per_fact on notification (fact_id, user_id, verb, happened_at)
  where fact_id is not null;
-- The first partition takes everything before next month (UTC); app.make_partitions adds the months after it.
do $$
declare
  ends timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC';
begin
  execute format('create table partition.notification_first partition of notification for values from (minvalue) to (%L)', ends);
  alter table partition.notification_first enable row level security, force row level security;
end $$;
call app.wall('notification');
grant select on notification to app_outsider;
grant update (read_at, deleted_at) on notification to app_outsider;

-- The reply to a write that carried a key, stored with its effect: a retry gets the same answer and no second effect.
create table idempotency_key (
  user_id bigint not null references user_account (id),
  endpoint text not null,
  key text not null check (length(key) between 8 and 100),
  body_hash bytea not null,
  status smallint,
  reply text,
  created_at timestamptz not null default now(),
  primary key (user_id, endpoint, key)
);
create index idempotency_key_age on idempotency_key (created_at);
call app.wall('idempotency_key');
grant select, insert, update on idempotency_key to app_outsider;

create table worker_heartbeat (
  worker_id text primary key,
  at timestamptz not null default now()
);
call app.wall('worker_heartbeat');

-- How a user wants to hear of each kind of news. Without a row the default in the code holds.
create table notification_preference (
  user_id bigint not null references user_account (id),
  kind text not null check (kind ~ '^[a-zA-Z]{1,40}$'),
  is_in_app boolean not null,
  mail text not null check (mail in ('never', 'now', 'digest')),
  primary key (user_id, kind)
);
call app.wall('notification_preference');
grant select, insert, update on notification_preference to app_outsider;

-- Every mail that leaves the house: written with the act that caused it, handed to the mail server afterwards.
create table outgoing_mail (
  id bigint generated always as identity primary key,
  -- Becomes the Message-ID. Fixed here, so that a mail handed over twice is recognised as the same one.
  message_key uuid not null unique default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][A-Za-z]+$' and length(kind) <= 40),
  recipients text[] not null check (cardinality(recipients) between 1 and 20),
  subject text not null check (length(subject) between 1 and 200),
  html text not null check (length(html) <= 200000),
  plain text not null check (length(plain) <= 100000),
  -- failed: given up. bounced: the other side refused it for good, at delivery or later.
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'failed', 'bounced')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text not null default '' check (length(last_error) <= 500),
  queued_by bigint references user_account (id),
  queued_at timestamptz not null default now(),
  -- Since when a worker is sending it: while this is recent, other workers leave it alone.
  sending_since timestamptz,
  sent_at timestamptz,
  claim_id bigint,
  affected_party_id bigint,
  fact_id bigint references fact (id),
  -- A part of a mail that only its addressee may read, such as the token of a link: hidden in the log, and struck out
  -- once the mail has left.
  secret text check (length(secret) between 20 and 200),
  check (state <> 'sent' or sent_at is not null),
  check (state not in ('failed', 'bounced') or last_error <> '')
);
create index outgoing_mail_by_date on outgoing_mail (queued_at desc, id desc);
create index outgoing_mail_unsent on outgoing_mail (state, queued_at) where state <> 'sent';
create index outgoing_mail_of_claim on outgoing_mail (claim_id, queued_at desc) where claim_id is not null;
call app.wall('outgoing_mail');

-- One line under a topic, also where its facts were of different months.
create table notification_topic (
  user_id bigint not null references user_account (id),
  topic text not null check (length(topic) between 1 and 80),
  happened_at timestamptz not null,
  primary key (user_id, topic)
);
comment on table notification_topic is 'What somebody was told once already. Goes with the month of the notification.';
call app.wall('notification_topic');
revoke update, delete on notification_topic from app_staff, app_worker;

-- What was done to the installation and how it ended: backups, restores, drills, deployments. Written by
-- scripts/record-run.ts.
create table operations_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('backup', 'restore', 'drill', 'deployment')),
  name text not null check (length(name) between 1 and 120),
  began_at timestamptz not null,
  ended_at timestamptz not null,
  outcome text not null check (outcome in ('ok', 'failed')),
  figures jsonb not null default '{}' check (jsonb_typeof(figures) = 'object'),
  note text not null default '' check (length(note) <= 1000),
  check (began_at <= ended_at)
);
create index operations_run_newest on operations_run (kind, ended_at desc);
-- Roles that serve requests read them and write none.
call app.wall_append_only('operations_run');
revoke insert on operations_run from app_staff;
