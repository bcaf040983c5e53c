set lock_timeout = '5s';

-- Who somebody is at an identity provider: the pair that never changes, unlike names and addresses.
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

-- A value of the provider's groups claim gives a group. Neither administrators nor people of outside are made elsewhere.
create table sso_group (
  claim_value text not null check (length(claim_value) between 1 and 200),
  group_name text not null references user_group (name)
    check (group_name not in ('Admin', 'Proveedor') and group_name not like 'extranet\_%'),
  primary key (claim_value, group_name)
);
create index sso_group_by_group on sso_group (group_name);
call app.wall('sso_group');

-- A sign-in under way at the provider. What the browser and the provider hold is kept as hashes, what we send to the provider sealed.
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
