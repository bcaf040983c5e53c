-- The way of a provider's contact into its jobs without a password. The contact is an account of the provider that
-- nothing but this link opens; its telephone is the account's.
create table provider_link (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  made_by bigint not null references user_account (id),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  -- Where it was mailed to; null: handed over otherwise.
  mail_id bigint references outgoing_mail (id),
  revoked_at timestamptz,
  -- Null in a revoked one: it ended by itself, after too many wrong digits.
  revoked_by bigint references user_account (id),
  last_used_at timestamptz,
  -- Wrong digits, ever: nothing clears them.
  failures integer not null default 0 check (failures >= 0),
  locked_until timestamptz,
  check (revoked_by is null or revoked_at is not null),
  -- What a session opened by a link refers to, so that it is of the same account.
  unique (id, user_id)
);
-- One link a contact: a new one ends the one before it.
create unique index provider_link_of_contact on provider_link (user_id) where revoked_at is null;
create index provider_link_of_user on provider_link (user_id, id desc);
create index provider_link_made_by on provider_link (made_by);
create index provider_link_revoked_by on provider_link (revoked_by) where revoked_by is not null;
create index provider_link_of_mail on provider_link (mail_id) where mail_id is not null;
call app.wall('provider_link');

-- A session that a link opened: it ends with the link, and after a day.
alter table session add column provider_link_id bigint;
alter table session add constraint session_of_link foreign key (provider_link_id, user_id) references provider_link (id, user_id) not valid;
alter table session add constraint session_of_link_ends
  check (provider_link_id is null or absolute_until <= created_at + interval '24 hours') not valid;
