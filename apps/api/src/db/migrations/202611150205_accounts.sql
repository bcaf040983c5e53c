create table customer (
  id bigint generated always as identity primary key,
  codename text not null unique check (codename ~ '^[A-Z0-9]{2,10}$'),
  name text not null check (length(name) between 1 and 200),
  is_active boolean not null default true
);
call app.wall('customer');
grant select on customer to app_outsider;
create policy own_customer on customer for select to app_outsider using (id = (select app.current_customer_id()));

create table provider (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 200),
  is_active boolean not null default true
);
call app.wall('provider');
grant select on provider to app_outsider;
create policy own_provider on provider for select to app_outsider using (id = (select app.current_provider_id()));

create table permission (
  code text primary key check (code ~ '^[a-z_-]+/[a-z_-]+/[a-z_]+$')
);
call app.wall('permission');
grant select on permission to app_outsider;
create policy readable on permission for select to app_outsider using (true);

create table user_group (
  name text primary key,
  position smallint not null
);
call app.wall('user_group');
grant select on user_group to app_outsider;
create policy readable on user_group for select to app_outsider using (true);

create table user_group_permission (
  group_name text not null references user_group (name),
  permission_code text not null references permission (code),
  primary key (group_name, permission_code)
);
call app.wall('user_group_permission');
grant select on user_group_permission to app_outsider;
create policy readable on user_group_permission for select to app_outsider using (true);

-- Counts changes of what groups may do, so that every node can keep the answer in memory and still obey a change at once.
create table access_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
call app.wall('access_version');
insert into access_version (only_row) values (true);
create function app.bump_access_version() returns trigger language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  update public.access_version set version = version + 1;
  return null;
end $$;
create trigger bump_access_version after insert or update or delete on user_group_permission
  for each statement execute function app.bump_access_version();

create table user_photo (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  content bytea not null check (octet_length(content) <= 131072),
  created_at timestamptz not null default now()
);
call app.wall('user_photo');

create table user_account (
  id bigint generated always as identity primary key,
  username text not null check (length(username) between 1 and 150),
  treatment text not null default '' check (length(treatment) <= 20),
  first_name text not null check (length(first_name) <= 80),
  last_name text not null default '' check (length(last_name) <= 80),
  mothers_last_name text not null default '' check (length(mothers_last_name) <= 80),
  email text not null default '' check (length(email) <= 254),
  phone text not null default '' check (length(phone) <= 20),
  phone_ext text not null default '' check (length(phone_ext) <= 10),
  cellphone text not null default '' check (length(cellphone) <= 20),
  photo_key text references user_photo (key),
  is_active boolean not null default true,
  customer_id bigint references customer (id),
  provider_id bigint references provider (id),
  joined_at timestamptz not null default now(),
  last_login_at timestamptz,
  version integer not null default 1,
  sort_name text not null generated always as (app.fold(last_name || ' ' || mothers_last_name || ' ' || first_name)) stored,
  search_key text not null generated always as
    (app.fold(username || ' ' || first_name || ' ' || last_name || ' ' || mothers_last_name || ' ' || email)) stored,
  check (customer_id is null or provider_id is null)
);
create unique index user_account_username on user_account (lower(username));
create index user_account_by_name on user_account (sort_name, id);
create index user_account_search on user_account using gin (search_key gin_trgm_ops);
create index user_account_photo on user_account (photo_key) where photo_key is not null;
call app.wall('user_account');
grant select on user_account to app_outsider;
grant update (treatment, first_name, last_name, mothers_last_name, email, phone, cellphone, photo_key, version)
  on user_account to app_outsider;
create policy self on user_account to app_outsider
  using (id = (select app.current_user_id()))
  with check (id = (select app.current_user_id())
    and customer_id is not distinct from (select app.current_customer_id())
    and provider_id is not distinct from (select app.current_provider_id()));

grant select, insert on user_photo to app_outsider;
create policy own_photo on user_photo for select to app_outsider
  using (exists (select from user_account where photo_key = user_photo.key));
create policy new_photo on user_photo for insert to app_outsider with check (true);

create table user_group_member (
  user_id bigint not null references user_account (id),
  group_name text not null references user_group (name),
  primary key (user_id, group_name)
);
create index user_group_member_by_group on user_group_member (group_name, user_id);
call app.wall('user_group_member');
grant select on user_group_member to app_outsider;
create policy self on user_group_member for select to app_outsider using (user_id = (select app.current_user_id()));

create table user_permission (
  user_id bigint not null references user_account (id),
  permission_code text not null references permission (code),
  primary key (user_id, permission_code)
);
call app.wall('user_permission');
grant select on user_permission to app_outsider;
create policy self on user_permission for select to app_outsider using (user_id = (select app.current_user_id()));

-- Apart from the account, so that no query over accounts can return a hash.
create table user_credential (
  user_id bigint primary key references user_account (id),
  password_hash text not null,
  changed_at timestamptz not null default now()
);
call app.wall('user_credential');
grant select on user_credential to app_outsider;
grant update (password_hash, changed_at) on user_credential to app_outsider;
create policy self on user_credential to app_outsider using (user_id = (select app.current_user_id()));

create table user_second_factor (
  user_id bigint primary key references user_account (id),
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The last 30-second step a code was accepted for: a code works once.
  last_step bigint not null default 0
);
call app.wall('user_second_factor');
grant select, insert, update on user_second_factor to app_outsider;
create policy self on user_second_factor to app_outsider using (user_id = (select app.current_user_id()));

create table user_recovery_code (
  user_id bigint not null references user_account (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
call app.wall('user_recovery_code');
grant select, insert, update, delete on user_recovery_code to app_outsider;
create policy self on user_recovery_code to app_outsider using (user_id = (select app.current_user_id()));
