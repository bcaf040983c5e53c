-- A file of rows that a job makes, because it is too long to be made while somebody waits.
create table list_export (
  -- Also the key of its file.
  id uuid primary key,
  user_id bigint not null references user_account (id),
  -- The path of the export's endpoint, and its query as the browser would have sent it.
  path text not null check (length(path) between 1 and 200),
  query jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'making', 'ready', 'failed', 'cancelled')),
  -- How many rows were counted when it was asked for, and how many are written.
  total integer not null check (total >= 0),
  rows integer not null default 0 check (rows >= 0),
  -- What the one who asked is told, where it failed.
  problem text not null default '' check (length(problem) <= 300),
  attempts integer not null default 0,
  request_id text,
  asked_at timestamptz not null default now(),
  finished_at timestamptz
);
create index list_export_of_user on list_export (user_id, asked_at desc);
create index list_export_by_age on list_export (asked_at);
call app.wall('list_export');
