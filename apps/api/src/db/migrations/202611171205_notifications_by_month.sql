-- Notifications are kept by months (decision 0091). What is there becomes the first partition as it stands: its keys and foreign keys were made
-- before and a proven check spares the scan, so that the exchange itself takes milliseconds.
-- Partitions live in a schema nobody may enter: rows are reached through the table, whose policies and rights hold for all of them.
create schema partition;

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
insert into notification_topic (user_id, topic, happened_at) select user_id, topic, happened_at from notification where topic is not null;

alter table notification drop constraint notification_pkey;
alter table notification add constraint notification_pkey primary key using index notification_id_happened_at;
alter table notification drop constraint notification_fact_id_fkey;
-- exchanged: notification_fact_once holds it
drop index notification_once_per_fact;
-- exchanged: notification_topic holds it
drop index notification_once_per_topic;
alter table notification alter column id drop identity;

alter table notification set schema partition;
-- exchanged: a table of the old name stands in its place when this commits
alter table partition.notification rename to notification_first;
revoke all on partition.notification_first from app_staff, app_worker, app_outsider;
drop policy insiders on partition.notification_first;
drop policy if exists own on partition.notification_first;

create table notification (
  like partition.notification_first including defaults including constraints,
  primary key (id, happened_at),
  foreign key (user_id) references user_account (id),
  foreign key (fact_id, happened_at) references fact (id, at)
) partition by range (happened_at);
alter table notification alter column id add generated always as identity;
create index notification_of_user on notification (user_id, id desc) where deleted_at is null;
create index notification_to_mail on notification (user_id, id) where mail = 'digest' and mailed_at is null;
create unique index notification_once_per_fact on notification (fact_id, user_id, verb, happened_at) where fact_id is not null;
call app.wall('notification');
grant select on notification to app_outsider;
grant update (read_at, deleted_at) on notification to app_outsider;

do $$
declare
  ends timestamptz := (date_trunc('month', now() at time zone 'UTC') + interval '1 month') at time zone 'UTC';
  highest bigint;
begin
  execute format('alter table partition.notification_first add constraint in_first check (happened_at < %L) not valid', ends);
  alter table partition.notification_first validate constraint in_first;
  execute format('alter table notification attach partition partition.notification_first for values from (minvalue) to (%L)', ends);
  alter table partition.notification_first drop constraint in_first;
  select max(id) into highest from notification;
  if highest is not null then perform setval(pg_get_serial_sequence('notification', 'id'), highest); end if;
end $$;

-- How long they are kept is a term like the others.
alter table retention_rule drop constraint retention_rule_kind_check;
alter table retention_rule add constraint retention_rule_kind_check
  check (kind in ('claimFile', 'position', 'reads', 'fiscal', 'notifications')) not valid;
alter table retention_run drop constraint retention_run_kind_check;
alter table retention_run add constraint retention_run_kind_check check (kind in ('claimFile', 'position', 'reads', 'notifications')) not valid;
