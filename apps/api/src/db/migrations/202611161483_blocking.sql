set lock_timeout = '5s';

-- An affected party whose data is out of everybody's reach, until it is deleted.
create table blocked_party (
  affected_party_id bigint primary key references affected_party (id),
  rule_id bigint not null references retention_rule (id),
  request_id bigint references privacy_request (id),
  blocked_by bigint references user_account (id),
  blocked_at timestamptz not null default now(),
  delete_on date not null,
  deleted_at timestamptz
);
create index blocked_party_due on blocked_party (delete_on) where deleted_at is null;
create index blocked_party_rule on blocked_party (rule_id);
create index blocked_party_request on blocked_party (request_id) where request_id is not null;
create index blocked_party_by on blocked_party (blocked_by) where blocked_by is not null;
call app.wall('blocked_party');
revoke insert, update, delete on blocked_party from app_staff, app_worker;

-- What was blocked, as it stood. No role of the application reads or writes it: functions of the owner do, and say who looked.
create table blocked_value (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references blocked_party (affected_party_id),
  place text not null,
  -- An id, or the key of a file.
  row_key text not null,
  content jsonb not null
);
create index blocked_value_of_party on blocked_value (affected_party_id);
call app.wall('blocked_value');
revoke all on blocked_value from app_staff, app_worker;

-- How many of what were blocked or deleted, by id and without a word of what they said.
create table retention_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('claimFile', 'position', 'reads')),
  act text not null check (act in ('block', 'delete')),
  count integer not null check (count > 0),
  ids bigint[] not null default '{}',
  rule_id bigint references retention_rule (id),
  request_id bigint references privacy_request (id),
  at timestamptz not null default now()
);
create index retention_run_rule on retention_run (rule_id) where rule_id is not null;
create index retention_run_request on retention_run (request_id) where request_id is not null;
call app.wall_append_only('retention_run');
