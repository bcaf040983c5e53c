-- Who decides in place of a person on leave, from the first day to the last, both days of head office.
create table stand_in (
  id bigint generated always as identity primary key,
  absent_id bigint not null references user_account (id),
  stand_in_id bigint not null references user_account (id),
  first_day date not null,
  last_day date not null,
  named_at timestamptz not null default now(),
  -- Before its last day, by one of the two or an administrator.
  ended_at timestamptz,
  ended_by bigint references user_account (id),
  constraint stand_in_of_another check (absent_id <> stand_in_id),
  constraint stand_in_days check (last_day >= first_day and last_day <= first_day + 92),
  constraint stand_in_ended_whole check ((ended_at is null) = (ended_by is null))
);
create index stand_in_of_absent on stand_in (absent_id);
create index stand_in_of_colleague on stand_in (stand_in_id);
create index stand_in_ended_by on stand_in (ended_by) where ended_by is not null;
call app.wall('stand_in');
revoke delete on stand_in from app_staff, app_worker;
