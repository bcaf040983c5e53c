-- The scope of the company's own people: which zones and whose claims they look after.
create table user_zone (
  user_id bigint not null references user_account (id),
  zone_id bigint not null references zone (id),
  primary key (user_id, zone_id)
);
create index user_zone_by_zone on user_zone (zone_id);
call app.wall('user_zone');

create table user_customer (
  user_id bigint not null references user_account (id),
  customer_id bigint not null references customer (id),
  primary key (user_id, customer_id)
);
create index user_customer_by_customer on user_customer (customer_id);
call app.wall('user_customer');

-- Made by an administrator and shown once: its owner must choose another before anything else opens.
alter table user_credential add column must_change boolean not null default false;
grant update (must_change) on user_credential to app_outsider;

-- A session in which an administrator sees what its user sees, and may change nothing.
alter table session
  add column viewer_user_id bigint references user_account (id),
  add column is_read_only boolean not null generated always as (viewer_user_id is not null) stored,
  add check (viewer_user_id <> user_id);
create index session_of_viewer on session (viewer_user_id) where viewer_user_id is not null and revoked_at is null;

alter table user_group add column version integer not null default 1;

create index user_account_of_customer on user_account (customer_id) where customer_id is not null;
