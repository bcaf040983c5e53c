set lock_timeout = '5s';

-- Public keys of the authenticators (telephones, computers, security keys) with which a person proves who they are.
create table user_passkey (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id),
  credential_id text not null unique check (length(credential_id) between 1 and 1400),
  public_key bytea not null check (octet_length(public_key) between 1 and 4096),
  -- Signatures so far, for authenticators that count: a smaller number comes from a copy.
  counter bigint not null default 0 check (counter >= 0),
  transports text[] not null default '{}' check (cardinality(transports) <= 10),
  name text not null check (length(name) between 1 and 60),
  -- Whether its maker copies it to other devices of the same person.
  is_synced boolean not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index user_passkey_of_user on user_passkey (user_id, id);
call app.wall('user_passkey');
grant select, insert, update, delete on user_passkey to app_outsider;

-- What an authenticator is asked to sign, once: taken by the first answer, or gone after five minutes.
create table passkey_challenge (
  challenge_hash bytea primary key check (octet_length(challenge_hash) = 32),
  user_id bigint not null references user_account (id),
  purpose text not null check (purpose in ('register', 'sign-in', 'confirm')),
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_of_user on passkey_challenge (user_id);
call app.wall('passkey_challenge');
grant select, insert, delete on passkey_challenge to app_outsider;
