-- Links are now HMACs under a key that the worker holds and the database does not: whoever rewrites an event and every later link
-- here cannot compute what the worker would. Null: linked before that; such links may only stand at the beginning of the chain.
alter table audit_link add column key_id text;
revoke insert on audit_link from app_staff;

-- What each walk over the chain found: the last sound link and its hash, sealed with the same key. The end of the chain cannot be
-- cut off behind such a row unnoticed, and the same head goes out daily by mail and into the log.
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

-- A worker of the release before goes on calling this; what it linked would have no key, so it leaves the linking to the new one.
create or replace function app.seal_audit() returns bigint language sql security definer set search_path = pg_catalog, public, pg_temp
  as $$ select 0::bigint $$;
drop function app.first_broken_audit_link();
