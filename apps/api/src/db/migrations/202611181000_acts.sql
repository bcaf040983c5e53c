set lock_timeout = '5s';

-- One row for each transaction that writes history: who acted, for which request, by which endpoint, job or reaction.
-- Written by app.current_act() with the first row that refers to it. Rows refer to it without a foreign key, which
-- would be checked for every line of history; nothing is ever removed from it.
create table act (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  name text not null check (length(name) between 1 and 120),
  user_id bigint references user_account (id),
  request_id text check (length(request_id) <= 100)
);
call app.wall_append_only('act');
revoke insert on act from app_staff, app_worker;

insert into act (id, name) overriding system value values (0, 'before acts were recorded');

alter table amount_event add column act_id bigint not null default 0;
alter table complaint_interval add column act_id bigint not null default 0;
alter table fact add column act_id bigint not null default 0;
alter table invoice_move add column act_id bigint not null default 0;
alter table ledger_txn add column act_id bigint not null default 0;
alter table logbook_entry add column act_id bigint not null default 0;
alter table payment_hold add column act_id bigint not null default 0;
alter table payment_request_move add column act_id bigint not null default 0;
alter table stage_interval add column act_id bigint not null default 0;
