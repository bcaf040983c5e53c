-- Whose turn it is in a stage unless somebody says otherwise; nobody's once the work has ended.
alter table process_stage add column holder text not null default 'us'
  check (holder in ('us', 'provider', 'customer', 'affected', 'nobody'));
update process_stage set holder = case
  when number in (1.03, 2.02, 2.03, 3.01, 5.01, 5.02, 5.05) then 'provider'
  when number in (4.02, 4.03, 6.04, 8.01) then 'customer'
  when number in (2.05, 5.11) then 'affected'
  when number >= 9 then 'nobody' else 'us' end;

-- Every step the process knows, written from its declarations at each deployment. What is not here cannot be stored.
create table stage_transition (
  from_stage_id bigint not null references process_stage (id),
  to_stage_id bigint not null references process_stage (id),
  kind text not null check (kind in ('declared', 'back', 'forced', 'handed')),
  -- T01 and so on for declared ones; the others are named like their kind.
  rule text not null check (rule ~ '^T[0-9]{2}$' or rule = kind),
  -- Whether a provider may take it for what it attends.
  is_for_provider boolean not null default false,
  primary key (from_stage_id, to_stage_id, kind, rule),
  -- Within a stage only the turn changes hands.
  check ((from_stage_id = to_stage_id) = (kind = 'handed'))
);
create index stage_transition_to on stage_transition (to_stage_id);
call app.wall('stage_transition');
grant select on stage_transition to app_outsider;
create policy readable on stage_transition for select to app_outsider using (true);

-- Where each affected party has been, in whose hands and how long. One interval ends where the next begins; the last one is open.
-- The key holds the time, so that the table can be cut into months.
create table stage_interval (
  id bigint generated always as identity,
  affected_party_id bigint not null references affected_party (id) on delete cascade,
  -- Those of the party when the interval opened; without references of their own, since the party has them.
  claim_id bigint not null,
  customer_id bigint not null,
  zone_id bigint not null,
  stage_id bigint not null references process_stage (id),
  -- How it came here; an affected party is entered without coming from anywhere.
  from_stage_id bigint,
  kind text not null check (kind in ('entered', 'declared', 'back', 'forced', 'handed')),
  rule text,
  holder text not null check (holder in ('us', 'provider', 'customer', 'affected', 'nobody')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  -- Of the whole interval, by the clock of the zone; known when it is closed.
  business_minutes integer check (business_minutes >= 0),
  -- The clock of the stage: how much was left when the interval opened, and when that runs out. No due time: none was given, or the
  -- turn is elsewhere and the clock stands.
  minutes_left integer,
  due_at timestamptz,
  breached_at timestamptz,
  opened_by bigint references user_account (id),
  reason text not null default '' check (length(reason) <= 500),
  -- What was known when the step was taken.
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  primary key (id, opened_at),
  unique (affected_party_id, opened_at),
  foreign key (from_stage_id, stage_id, kind, rule) references stage_transition (from_stage_id, to_stage_id, kind, rule),
  check ((from_stage_id is null) = (kind = 'entered') and (rule is null) = (kind = 'entered')),
  check (closed_at > opened_at),
  check ((closed_at is null) = (business_minutes is null)),
  check (kind not in ('back', 'forced') or reason <> '')
);
create unique index stage_interval_open on stage_interval (affected_party_id) where closed_at is null;
create index stage_interval_due on stage_interval (due_at) where closed_at is null and breached_at is null and due_at is not null;
call app.wall('stage_interval');
revoke insert, update, delete on stage_interval from app_staff, app_worker;
grant update (breached_at) on stage_interval to app_worker;
-- A provider sees how what it attends came to be where it is, but not what else was known or why others decided.
grant select (id, affected_party_id, stage_id, from_stage_id, kind, rule, holder, opened_at, closed_at, business_minutes, due_at, breached_at)
  on stage_interval to app_outsider;
create policy attended on stage_interval for select to app_outsider
  using (exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())));

-- Each interval begins where and when the one before it ended. The party's row is locked by whoever moves it, so one look is enough.
create function app.keep_interval_chain() returns trigger language plpgsql as $$
declare
  last record;
begin
  select i.stage_id, i.closed_at into last from public.stage_interval i
  where i.affected_party_id = new.affected_party_id order by i.opened_at desc limit 1;
  if found <> (new.from_stage_id is not null)
    or (found and (last.closed_at is distinct from new.opened_at or last.stage_id <> new.from_stage_id)) then
    raise exception 'the intervals of affected party % would not meet', new.affected_party_id using errcode = '23514';
  end if;
  return new;
end $$;
create trigger keep_chain before insert on stage_interval for each row execute function app.keep_interval_chain();

-- An interval is closed once and marked late once; nothing else of it changes. It goes only with a party that never moved.
create function app.keep_interval() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.kind = 'entered' and old.closed_at is null and pg_trigger_depth() > 1 then return old; end if;
  elsif (old.closed_at is null or new.closed_at = old.closed_at)
    and (old.breached_at is null or new.breached_at = old.breached_at)
    and to_jsonb(new) - '{closed_at,business_minutes,breached_at}'::text[] = to_jsonb(old) - '{closed_at,business_minutes,breached_at}'::text[]
    and (old.business_minutes is null or new.business_minutes = old.business_minutes) then
    return new;
  end if;
  raise exception 'intervals are not rewritten' using errcode = '42501';
end $$;
create trigger keep before update or delete on stage_interval for each row execute function app.keep_interval();
create trigger keep_truncate before truncate on stage_interval for each statement execute function app.refuse_change();

-- Where a party stands and its open interval say the same when the transaction ends.
create function app.check_stage_of_party() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  party bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if exists (select from public.affected_party a where a.id = party and not exists (select from public.stage_interval i
      where i.affected_party_id = a.id and i.closed_at is null and i.stage_id = a.stage_id and i.opened_at = a.stage_since)) then
    raise exception 'affected party % is not where its open interval says', party using errcode = '23514';
  end if;
  return null;
end $$;
revoke all on function app.check_stage_of_party from public;
create constraint trigger follow_stage after update of stage_id, stage_since on affected_party deferrable initially deferred
  for each row execute function app.check_stage_of_party('id');
create constraint trigger follow_stage after update of closed_at on stage_interval deferrable initially deferred
  for each row when (old.closed_at is null) execute function app.check_stage_of_party('affected_party_id');

-- When the term of a stage runs out: hours and days of business by the clock of the zone, natural days by the calendar.
create function app.stage_minutes(amount integer, unit text) returns integer language sql immutable parallel safe
  as $$ select case unit when 'hh' then amount * 60 when 'dh' then amount * 540 end $$;
create function app.stage_due(started timestamptz, amount integer, unit text, time_zone text) returns timestamptz
language sql stable as $$
  select case when unit = 'dn' then ((started at time zone time_zone) + make_interval(days => amount)) at time zone time_zone
    when amount is not null then app.business_due(started, app.stage_minutes(amount, unit), time_zone) end
$$;

-- The first interval opens with the party itself.
create function app.enter_process() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.stage_interval (affected_party_id, claim_id, customer_id, zone_id, stage_id, kind, holder, opened_at, minutes_left, due_at,
    opened_by)
  select a.id, a.claim_id, a.customer_id, a.zone_id, a.stage_id, 'entered', s.holder, a.stage_since,
    app.stage_minutes(s.sla_amount, s.sla_unit), app.stage_due(a.stage_since, s.sla_amount, s.sla_unit, z.time_zone), c.registered_by
  from new_parties a join public.process_stage s on s.id = a.stage_id join public.zone z on z.id = a.zone_id
    join public.claim c on c.id = a.claim_id;
  return null;
end $$;
revoke all on function app.enter_process from public;
create trigger enter_process after insert on affected_party referencing new table as new_parties
  for each statement execute function app.enter_process();

-- Whoever is already on the way is entered where it stands.
insert into stage_interval (affected_party_id, claim_id, customer_id, zone_id, stage_id, kind, holder, opened_at, minutes_left, due_at)
select a.id, a.claim_id, a.customer_id, a.zone_id, a.stage_id, 'entered', s.holder, a.stage_since,
  app.stage_minutes(s.sla_amount, s.sla_unit), app.stage_due(a.stage_since, s.sla_amount, s.sla_unit, z.time_zone)
from affected_party a join process_stage s on s.id = a.stage_id join zone z on z.id = a.zone_id;
