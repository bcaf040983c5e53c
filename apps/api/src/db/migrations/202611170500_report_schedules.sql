set lock_timeout = '5s';

-- What is mailed to whom at an hour: the rows of a list, as its export is asked for them, or a dynamic report by its number.
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
  -- Where the same rows stand on screen.
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
