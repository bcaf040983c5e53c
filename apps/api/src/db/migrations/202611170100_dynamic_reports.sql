set lock_timeout = '5s';

-- A report that somebody built, in ids of the catalogue alone; those without an owner came with the application.
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
