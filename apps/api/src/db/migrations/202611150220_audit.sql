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

create function app.audit_content_hash(event audit_event) returns bytea language sql stable parallel safe as $$
  select sha256(convert_to(jsonb_build_array(
    event.id, extract(epoch from event.at), event.act, event.outcome, event.user_id, event.session_id, event.request_id,
    host(event.ip), event.entity, event.entity_id, event.changes, event.detail)::text, 'UTF8'))
$$;
create function app.hash_audit_event() returns trigger language plpgsql as $$
begin
  new.content_hash := app.audit_content_hash(new);
  return new;
end $$;
create trigger content_hash before insert on audit_event for each row execute function app.hash_audit_event();

-- The chain. Linking inside each transaction would make all writers queue on one lock until commit; a sealer links what has been
-- committed every few seconds instead. What is linked cannot change without breaking every later link.
create table audit_link (
  position bigint primary key,
  event_id bigint not null unique references audit_event (id),
  hash bytea not null,
  linked_at timestamptz not null default clock_timestamp()
);
call app.wall_append_only('audit_link');

create function app.record_audit(
  act text, outcome text, user_id bigint, session_id uuid, request_id text, ip inet,
  entity text, entity_id text, changes jsonb, detail jsonb
) returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into public.audit_event (act, outcome, user_id, session_id, request_id, ip, entity, entity_id, changes, detail, content_hash)
  -- Outsiders speak for themselves only, whatever they say.
  values ($1, $2, case when session_user = 'app_outsider' then app.current_user_id() else $3 end, $4, $5, $6, $7, $8, $9, $10, '')
$$;
revoke all on function app.record_audit from public;
grant execute on function app.record_audit to app_staff, app_outsider, app_worker;

create function app.seal_audit() returns bigint language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  last_position bigint;
  last_hash bytea;
  event record;
  sealed bigint := 0;
begin
  perform pg_advisory_xact_lock(hashtext('seal_audit'));
  select l.position, l.hash into last_position, last_hash from public.audit_link l order by l.position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, '\x'::bytea);
  for event in
    select e.id, e.content_hash from public.audit_event e
    where not exists (select from public.audit_link l where l.event_id = e.id)
    order by e.id limit 10000
  loop
    last_position := last_position + 1;
    last_hash := sha256(last_hash || event.content_hash);
    insert into public.audit_link (position, event_id, hash) values (last_position, event.id, last_hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;
revoke all on function app.seal_audit from public;
grant execute on function app.seal_audit to app_staff, app_worker;

-- The first place where the stored history does not agree with itself, or no row.
create function app.first_broken_audit_link() returns table (link_position bigint, event_id bigint, reason text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  link record;
  expected_position bigint := 0;
  running bytea := '\x';
begin
  for link in
    select l.position, l.event_id, l.hash, e.content_hash, app.audit_content_hash(e) as recomputed
    from public.audit_link l left join public.audit_event e on e.id = l.event_id order by l.position
  loop
    expected_position := expected_position + 1;
    running := sha256(running || coalesce(link.content_hash, ''::bytea));
    if link.position <> expected_position then
      return query select link.position, link.event_id, 'a link is missing'; return;
    elsif link.content_hash is null then
      return query select link.position, link.event_id, 'the event is missing'; return;
    elsif link.content_hash <> link.recomputed then
      return query select link.position, link.event_id, 'the event was changed'; return;
    elsif link.hash <> running then
      return query select link.position, link.event_id, 'the chain was changed'; return;
    end if;
  end loop;
end $$;
revoke all on function app.first_broken_audit_link from public;
grant execute on function app.first_broken_audit_link to app_staff, app_worker;
