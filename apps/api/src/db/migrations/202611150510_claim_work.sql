-- The bitácora. Its key holds the time, so that it can be cut into months when it has grown; nothing else points at a row of it.
create table logbook_entry (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  claim_id bigint not null references claim (id),
  affected_party_id bigint references affected_party (id),
  customer_id bigint not null references customer (id),
  kind text not null check (kind in ('comment', 'call', 'email', 'visit', 'system')),
  body text not null check (length(body) between 1 and 4000),
  -- Who was named in it and is told.
  mentioned_user_ids bigint[] not null default '{}' check (cardinality(mentioned_user_ids) <= 20),
  is_visible_in_extranet boolean not null default false,
  is_visible_to_provider boolean not null default false,
  author_id bigint references user_account (id),
  primary key (id, at)
);
create index logbook_entry_of_claim on logbook_entry (claim_id, at desc, id desc);
create index logbook_entry_of_party on logbook_entry (affected_party_id, at desc, id desc) where affected_party_id is not null;
call app.wall_append_only('logbook_entry');

create table appointment (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim (id),
  affected_party_id bigint not null references affected_party (id),
  customer_id bigint not null references customer (id),
  scheduled_at timestamptz not null,
  notes text not null default '' check (length(notes) <= 1000),
  state text not null default 'planned' check (state in ('planned', 'held', 'missed', 'cancelled')),
  reason text not null default '' check (length(reason) <= 500),
  made_by bigint references user_account (id),
  made_at timestamptz not null default now(),
  is_active boolean not null generated always as (state <> 'cancelled') stored,
  version integer not null default 1,
  check (state <> 'cancelled' or reason <> '')
);
create index appointment_of_party on appointment (affected_party_id, scheduled_at);
create index appointment_planned on appointment (scheduled_at) where state = 'planned';
call app.wall('appointment');

create table check_in (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim (id),
  affected_party_id bigint not null references affected_party (id),
  customer_id bigint not null references customer (id),
  appointment_id bigint references appointment (id),
  checked_in_by bigint not null references user_account (id),
  -- Made by the telephone when the button is pressed: sent twice, it is the same visit.
  client_key uuid not null,
  -- When the telephone says it was, and when it reached us: a visit without a line arrives later.
  at timestamptz not null,
  received_at timestamptz not null default now(),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_m integer check (accuracy_m between 0 and 100000),
  distance_m integer check (distance_m >= 0),
  justification text not null default '' check (length(justification) <= 500),
  unique (checked_in_by, client_key)
);
create index check_in_of_party on check_in (affected_party_id, at desc);
call app.wall_append_only('check_in');

-- A provider reads what it wrote and what was written for it, of the parties it attends.
grant select, insert on logbook_entry, appointment, check_in to app_outsider;
grant update (scheduled_at, notes, state, reason, version) on appointment to app_outsider;
create policy for_provider on logbook_entry for select to app_outsider
  using ((is_visible_to_provider or author_id = (select app.current_user_id())) and exists (select from affected_party a
    where a.claim_id = logbook_entry.claim_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())
      and (logbook_entry.affected_party_id is null or logbook_entry.affected_party_id = a.id)));
create policy for_extranet on logbook_entry for select to app_outsider
  using (is_visible_in_extranet and customer_id = (select app.current_customer_id())
    and exists (select from claim c where c.id = claim_id)
    and (affected_party_id is null or exists (select from affected_party a where a.id = affected_party_id)));
create policy written_by_outsider on logbook_entry for insert to app_outsider
  with check (author_id = (select app.current_user_id())
    and exists (select from claim c where c.id = claim_id and c.customer_id = logbook_entry.customer_id)
    and (affected_party_id is null or exists (select from affected_party a where a.id = affected_party_id and a.claim_id = logbook_entry.claim_id)));
create policy attended on appointment to app_outsider
  using (exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())))
  with check (exists (select from affected_party a where a.id = affected_party_id and a.claim_id = appointment.claim_id
    and a.customer_id = appointment.customer_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())));
create policy attended on check_in for select to app_outsider
  using (exists (select from affected_party a
    where a.id = affected_party_id and a.is_active and a.attending_provider_id = (select app.current_provider_id())));
create policy own_visit on check_in for insert to app_outsider
  with check (checked_in_by = (select app.current_user_id()) and exists (select from affected_party a
    where a.id = affected_party_id and a.claim_id = check_in.claim_id and a.customer_id = check_in.customer_id
      and a.is_active and a.attending_provider_id = (select app.current_provider_id())));
