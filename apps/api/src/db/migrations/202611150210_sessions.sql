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
  check ((revoked_at is null) = (revoked_reason is null))
);
create index session_open_by_user on session (user_id) where revoked_at is null;
create index session_by_address on session (user_id, ip);
create index session_ended on session (absolute_until);
call app.wall('session');
grant select on session to app_outsider;
grant update (revoked_at, revoked_reason) on session to app_outsider;
create policy self on session to app_outsider using (user_id = (select app.current_user_id()));

create table sign_in_throttle (
  key text primary key,
  attempts integer not null,
  window_started_at timestamptz not null default now()
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
create policy own_session on socket_ticket for insert to app_outsider
  with check (exists (select from session where id = session_id));
