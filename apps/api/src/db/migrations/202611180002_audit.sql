-- Who did what: acts, the audit and its sealed chain.

create table audit_event (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  act text not null,
  outcome text not null check (outcome in ('done', 'refused', 'failed')),
  user_id bigint,
  session_id uuid,
  request_id text,
  ip inet,
  entity text,
  entity_id text,
  -- field → [before, after]; secrets never come here.
  changes jsonb,
  detail jsonb,
  content_hash bytea not null
);
create index audit_event_of_entity on audit_event (entity, entity_id, id desc) where entity is not null;
create index audit_event_of_user on audit_event (user_id, id desc);
call app.wall_append_only('audit_event');

-- The chain. Linking inside each transaction would make all writers queue on one lock until commit; a sealer links what
-- has been committed every few seconds instead. What is linked cannot change without breaking every later link.
create table audit_link (
  position bigint primary key,
  event_id bigint not null unique references audit_event (id),
  hash bytea not null,
  linked_at timestamptz not null default clock_timestamp(),
  -- The key of the HMAC. The worker holds it and the database does not, so that rewriting an event and every later link
  -- needs more than the database. Null: a link from before there were keys, allowed only at the beginning of the chain.
  key_id text
);
call app.wall_append_only('audit_link');
revoke insert on audit_link from app_staff;

-- What each walk over the chain found: the last sound link and its hash, sealed with the same key. The end of the chain
-- cannot be cut off behind such a row unnoticed, and the same head goes out daily by mail and into the log.
create table audit_check (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  position bigint not null check (position >= 0),
  hash bytea not null,
  is_whole boolean not null,
  -- Where and how the chain is broken; null while it is sound.
  fault text,
  key_id text not null,
  seal bytea not null
);
create index audit_check_sound on audit_check (id desc) where fault is null;
call app.wall_append_only('audit_check');
revoke insert on audit_check from app_staff;

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
