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
