-- Users, groups and permissions, sign-in and sessions.

create table permission (
  code text primary key check (code ~ '^[a-z_-]+/[a-z_-]+/[a-z_]+$')
);
call app.wall('permission');
grant select on permission to app_outsider;

create table user_group (
  name text primary key,
  position smallint not null,
  version integer not null default 1
);
call app.wall('user_group');
grant select on user_group to app_outsider;

create table user_group_permission (
  group_name text not null references user_group (name),
  permission_code text not null references permission (code),
  primary key (group_name, permission_code)
);
call app.wall('user_group_permission');
grant select on user_group_permission to app_outsider;

-- Counts changes of what groups may do, so that every node can keep the answer in memory and still obey a change at
-- once.
create table access_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 1
);
call app.wall('access_version');

insert into access_version (only_row) values (true);

create table user_photo (
  key text primary key check (key ~ '^[0-9a-f]{64}$'),
  content bytea not null check (octet_length(content) <= 131072),
  created_at timestamptz not null default now()
);
call app.wall('user_photo');
grant select, insert on user_photo to app_outsider;

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
  customer_id bigint,
  provider_id bigint,
  joined_at timestamptz not null default now(),
  last_login_at timestamptz,
  version integer not null default 1,
  sort_name text not null generated always as (app.fold(last_name || ' ' || mothers_last_name || ' ' || first_name))
    stored,
  search_key text not null generated always as (app.fold(username || ' ' || first_name || ' ' || last_name || ' ' ||
    mothers_last_name || ' ' || email)) stored,
  check (customer_id is null or provider_id is null)
);
create unique index user_account_username on user_account (lower(username));
create index user_account_by_name on user_account (sort_name, id);
create index user_account_search on user_account using gin (search_key gin_trgm_ops);
create index user_account_photo on user_account (photo_key) where photo_key is not null;
create index user_account_of_customer on user_account (customer_id) where customer_id is not null;
call app.wall('user_account');
grant select on user_account to app_outsider;
grant update (treatment, first_name, last_name, mothers_last_name, email, phone, cellphone, photo_key, version)
  on user_account to app_outsider;

create table user_group_member (
  user_id bigint not null references user_account (id),
  group_name text not null references user_group (name),
  primary key (user_id, group_name)
);
create index user_group_member_by_group on user_group_member (group_name, user_id);
call app.wall('user_group_member');
grant select on user_group_member to app_outsider;

create table user_permission (
  user_id bigint not null references user_account (id),
  permission_code text not null references permission (code),
  primary key (user_id, permission_code)
);
call app.wall('user_permission');
grant select on user_permission to app_outsider;

-- Apart from the account, so that no query over accounts can return a hash.
create table user_credential (
  user_id bigint primary key references user_account (id),
  password_hash text not null,
  changed_at timestamptz not null default now(),
  -- Made by an administrator and shown once: its owner must choose another before anything else opens.
  must_change boolean not null default false
);
call app.wall('user_credential');
grant select on user_credential to app_outsider;
grant update (password_hash, changed_at, must_change) on user_credential to app_outsider;

create table user_second_factor (
  user_id bigint primary key references user_account (id),
  sealed_secret bytea not null,
  confirmed_at timestamptz,
  -- The last 30-second step a code was accepted for: a code works once.
  last_step bigint not null default 0
);
call app.wall('user_second_factor');
grant select, insert, update on user_second_factor to app_outsider;

create table user_recovery_code (
  user_id bigint not null references user_account (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);
call app.wall('user_recovery_code');
grant select, insert, update, delete on user_recovery_code to app_outsider;

create table session (
  id uuid primary key,
  user_id bigint not null references user_account (id),
  current_jti uuid not null,
  previous_jti uuid,
  rotated_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  idle_until timestamptz not null,
  absolute_until timestamptz not null,
  -- When a second factor was last proven; null if never.
  second_factor_at timestamptz,
  ip inet not null,
  agent text not null check (length(agent) <= 300),
  revoked_at timestamptz,
  revoked_reason text,
  -- A session in which an administrator sees what its user sees, and may change nothing.
  viewer_user_id bigint references user_account (id),
  is_read_only boolean not null generated always as (viewer_user_id is not null) stored,
  -- The browser a session was opened in, by the hash of a random cookie: one that has signed in to an account before
  -- keeps getting in while strangers guess at that account.
  device_hash bytea check (length(device_hash) = 32),
  -- When the newest token of a session was first used. Until then the browser may not have received it: the one before
  -- it still counts, so that an answer lost on a bad line does not end the session as stolen.
  current_seen_at timestamptz,
  -- Acts that a stolen token must not open ask when the person at the session last proved their identity. Sessions
  -- opened before this column ask at their first such act.
  confirmed_at timestamptz,
  check ((revoked_at is null) = (revoked_reason is null)),
  check (viewer_user_id <> user_id)
);
create index session_open_by_user on session (user_id) where revoked_at is null;
create index session_by_address on session (user_id, ip);
create index session_ended on session (absolute_until);
create index session_of_viewer on session (viewer_user_id) where viewer_user_id is not null and revoked_at is null;
call app.wall('session');
grant select on session to app_outsider;
grant update (second_factor_at, revoked_at, revoked_reason, confirmed_at) on session to app_outsider;

create table sign_in_throttle (
  key text primary key,
  attempts integer not null,
  window_started_at timestamptz not null default now(),
  -- Until when a counter lets nothing through: waits at an account grow from a minute to the whole window.
  blocked_until timestamptz
);
create index sign_in_throttle_age on sign_in_throttle (window_started_at);
call app.wall('sign_in_throttle');

create table socket_ticket (
  hash bytea primary key,
  session_id uuid not null references session (id),
  expires_at timestamptz not null
);
create index socket_ticket_expiry on socket_ticket (expires_at);
call app.wall('socket_ticket');
grant insert on socket_ticket to app_outsider;

create table saved_view (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id),
  screen text not null check (length(screen) <= 60),
  name text not null check (length(name) between 1 and 80),
  is_shared boolean not null default false,
  state jsonb not null check (jsonb_typeof(state) = 'object'),
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);
create index saved_view_shared on saved_view (screen) where is_shared;
call app.wall('saved_view');
grant select, insert, update, delete on saved_view to app_outsider;

-- The scope of the company's own people: which zones and whose claims they look after.
create table user_zone (
  user_id bigint not null references user_account (id),
  zone_id bigint not null,
  primary key (user_id, zone_id)
);
create index user_zone_by_zone on user_zone (zone_id);
call app.wall('user_zone');

create table user_customer (
  user_id bigint not null references user_account (id),
  customer_id bigint not null,
  primary key (user_id, customer_id)
);
create index user_customer_by_customer on user_customer (customer_id);
call app.wall('user_customer');

-- How many rows a user has taken out of the house on a day. One row a user: another day begins anew.
create table export_quota (
  user_id bigint primary key references user_account (id),
  day date not null,
  rows integer not null check (rows >= 0),
  -- Whether the administrators have been told of this day.
  is_told boolean not null default false
);
call app.wall('export_quota');

-- A file of rows that a job makes, because making it takes longer than a request may.
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
  -- The reason shown to the user who asked, where it failed.
  problem text not null default '' check (length(problem) <= 300),
  attempts integer not null default 0,
  request_id text,
  asked_at timestamptz not null default now(),
  finished_at timestamptz
);
create index list_export_of_user on list_export (user_id, asked_at desc);
create index list_export_by_age on list_export (asked_at);
call app.wall('list_export');

-- The identity of a user at an identity provider: the pair that never changes, unlike names and addresses.
create table user_identity (
  issuer text not null check (length(issuer) between 1 and 500),
  subject text not null check (length(subject) between 1 and 255),
  user_id bigint not null references user_account (id),
  linked_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  primary key (issuer, subject),
  -- One person there for each person here: a second one with the same e-mail is not let in beside the first.
  unique (user_id, issuer)
);
call app.wall('user_identity');

-- A value of the provider's groups claim gives a group. Neither administrators nor people of outside are made
-- elsewhere.
create table sso_group (
  claim_value text not null check (length(claim_value) between 1 and 200),
  group_name text not null references user_group (name)
    check (group_name not in ('Admin', 'Proveedor') and group_name not like 'extranet\_%'),
  primary key (claim_value, group_name)
);
create index sso_group_by_group on sso_group (group_name);
call app.wall('sso_group');

-- A sign-in under way at the provider. What the browser and the provider hold is kept as hashes, what we send to the
-- provider sealed.
create table sso_attempt (
  state_hash bytea primary key check (octet_length(state_hash) = 32),
  browser_hash bytea not null check (octet_length(browser_hash) = 32),
  sealed bytea not null,
  expires_at timestamptz not null,
  spent_at timestamptz,
  -- Proven at the provider and waiting for our own second factor.
  waiting_user_id bigint references user_account (id),
  waiting_until timestamptz,
  check ((waiting_user_id is null) = (waiting_until is null)),
  check (waiting_user_id is null or spent_at is not null)
);
create index sso_attempt_expiry on sso_attempt (expires_at);
create index sso_attempt_waiting on sso_attempt (waiting_user_id) where waiting_user_id is not null;
call app.wall('sso_attempt');
