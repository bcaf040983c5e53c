-- Claims, their affected parties, the bitácora, visits and files.

create sequence claim_folio;
grant usage on sequence claim_folio to app_staff, app_worker;

create table claim (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  -- Our own number.
  folio text not null check (length(folio) between 1 and 40),
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  job_type_id bigint not null references job_type (id),
  report_channel_id bigint not null references report_mode (id),
  report_channel_comment text not null default '' check (length(report_channel_comment) <= 500),
  supervisor_id bigint references user_account (id),
  second_supervisor_id bigint references user_account (id),
  cost_analyst_id bigint references user_account (id),
  customer_supervisor_id bigint references customer_staff (id),
  adjuster_id bigint references customer_staff (id),
  auditor_id bigint references auditor (id),
  claim_number text not null default '' check (length(claim_number) <= 40),
  report_number text not null default '' check (length(report_number) <= 40),
  policy text not null default '' check (length(policy) <= 40),
  policy_item text not null default '' check (length(policy_item) <= 20),
  electronic_folio text not null default '' check (length(electronic_folio) <= 40),
  part_number text not null default '' check (length(part_number) <= 40),
  origin text not null default '' check (length(origin) <= 200),
  insured_name text not null default '' check (length(insured_name) <= 200),
  address text not null default '' check (length(address) <= 500),
  location_link text not null default '' check (length(location_link) <= 1000),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  occurred_on date not null,
  assigned_at timestamptz not null,
  promise_date date,
  special_monitoring boolean not null default false,
  -- What was paid in advance, in centavos: written with the payments.
  advances bigint not null default 0 check (advances between 0 and 9000000000000),
  -- Set when the last active affected party has reached an end.
  closed_at timestamptz,
  is_active boolean not null default true,
  deactivation_reason text not null default '' check (length(deactivation_reason) <= 500),
  registered_by bigint references user_account (id),
  registered_at timestamptz not null default now(),
  version integer not null default 1,
  search_key text not null generated always as (app.squash(claim_number) || ' ' || app.squash(folio) || ' ' ||
    app.squash(report_number) || ' ' || app.squash(insured_name)) stored,
  business_unit_id bigint references business_unit (id),
  check ((latitude is null) = (longitude is null)),
  check (is_active or deactivation_reason <> '')
);
create unique index claim_folio_once on claim (folio);
-- One ordered index per leading filter, each holding all that the other filters ask: a page is found without touching a
-- row.
create index claim_by_date on claim (assigned_at desc, id desc) include (customer_id, zone_id, supervisor_id,
  cost_analyst_id, job_type_id) where is_active;
create index claim_by_customer on claim (customer_id, assigned_at desc, id desc) include (zone_id, supervisor_id,
  cost_analyst_id, job_type_id) where is_active;
create index claim_by_zone on claim (zone_id, assigned_at desc, id desc) include (customer_id, supervisor_id,
  cost_analyst_id, job_type_id) where is_active;
create index claim_by_supervisor on claim (supervisor_id, assigned_at desc, id desc) include (customer_id, zone_id,
  cost_analyst_id, job_type_id) where is_active;
create index claim_by_cost_analyst on claim (cost_analyst_id, assigned_at desc, id desc) include (customer_id, zone_id,
  supervisor_id, job_type_id) where is_active;
create index claim_inactive_by_date on claim (assigned_at desc, id desc) where not is_active;
create index claim_watched on claim (assigned_at desc, id desc) where is_active and special_monitoring;
create index claim_by_promise on claim (promise_date, id) where is_active and closed_at is null
  and promise_date is not null;
create index claim_by_promise_date on claim (promise_date, id) where is_active;
create index claim_by_last_promise on claim (promise_date desc nulls last, id desc) where is_active;
create index claim_search on claim using gin (search_key gin_trgm_ops) where is_active;
-- What tells that a claim has been registered before.
create index claim_by_claim_number on claim (app.squash(claim_number)) where claim_number <> '';
create index claim_by_report_number on claim (app.squash(report_number)) where report_number <> '';
create index claim_by_policy on claim (app.squash(policy), occurred_on) where policy <> '';
create index claim_by_place on claim (app.place_cell(latitude, longitude), occurred_on) where latitude is not null;
create index claim_by_closing on claim (closed_at) include (customer_id, zone_id, promise_date) where is_active
  and closed_at is not null;
create index claim_of_supervisor_by_closing on claim (supervisor_id, closed_at) include (customer_id, zone_id,
  promise_date) where is_active;
create index claim_of_analyst_by_closing on claim (cost_analyst_id, closed_at) include (customer_id, zone_id,
  promise_date) where is_active;
create index claim_policy_search on claim using gin (app.squash(policy) gin_trgm_ops) where is_active and policy <> '';
create index claim_by_number on claim (claim_number, id) where is_active;
create index claim_open_by_age on claim (app.business_day(assigned_at), id desc) where is_active and closed_at is null;
create index claim_closed_by_days on claim ((app.business_day(closed_at) - app.business_day(assigned_at)), id)
  where is_active and closed_at is not null;
create index claim_open_by_customer on claim (customer_id, zone_id) where is_active and closed_at is null;
create index claim_of_business_unit on claim (business_unit_id) where business_unit_id is not null;
create index claim_open_by_promise on claim (promise_date, id) where is_active and closed_at is null;
-- As the other indexes of the list, with what its filters ask: the watched ones of some days or of a zone are counted
-- without touching a row.
create index claim_watched_by_date on claim (assigned_at desc, id desc) include (customer_id, zone_id, supervisor_id,
  cost_analyst_id, job_type_id) where is_active and special_monitoring;
create index claim_by_number_part on claim using gin (app.number_parts(search_key)) where is_active;
alter table claim alter column search_key set statistics 1000;
alter index claim_policy_search alter column 1 set statistics 1000;
-- A provider sees what it attends; an insurer's person what was made visible, of their own company and zones. Outsiders
-- read claims and affected parties without what we pay and advance: every column but these, and none that comes later
-- until it is granted.
call app.wall('claim');
grant select (id, slug, folio, customer_id, zone_id, job_type_id, report_channel_id, report_channel_comment,
  supervisor_id, second_supervisor_id, cost_analyst_id, customer_supervisor_id, adjuster_id, auditor_id, claim_number,
  report_number, policy, policy_item, electronic_folio, part_number, origin, insured_name, address, location_link,
  latitude, longitude, occurred_on, assigned_at, promise_date, special_monitoring, closed_at, is_active,
  deactivation_reason, registered_by, registered_at, version, search_key) on claim to app_outsider;
alter table outgoing_mail add foreign key (claim_id) references claim (id);

-- How many active claims, by insurer and zone, each day and each month: exact totals without counting millions.
create table claim_day_count (
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  day date not null,
  n integer not null,
  primary key (customer_id, zone_id, day)
);
create index claim_day_count_by_day on claim_day_count (day) include (customer_id, zone_id, n);
call app.wall('claim_day_count');

create table claim_month_count (
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  month date not null,
  n integer not null,
  primary key (customer_id, zone_id, month)
);
call app.wall('claim_month_count');

create table affected_party (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  claim_id bigint not null references claim (id),
  -- Those of the claim, repeated for the walls and so that an insurer can be moved to a place of its own; a trigger
  -- keeps them.
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  name text not null check (length(name) between 1 and 200),
  contact text not null default '' check (length(contact) <= 200),
  contact_phones text[] not null default '{}' check (cardinality(contact_phones) <= 10),
  second_contact_phone text not null default '' check (length(second_contact_phone) <= 30),
  description text not null default '' check (length(description) <= 4000),
  -- The numbered stage is moved by the process; here are only the present one and since when.
  stage_id bigint not null references process_stage (id),
  stage_since timestamptz not null default now(),
  alternate_process text check (alternate_process in ('queja', 'garantia', 'juridico', 'pago-detenido',
    'reasignacion')),
  damage_origin text check (damage_origin in ('colision', 'salida-de-camino', 'caida-de-carga', 'volcadura',
    'incendio-de-vehiculo', 'derrame')),
  assigned_family_id bigint references service_family (id),
  attending_provider_id bigint references provider (id),
  has_no_provider boolean not null default false,
  is_visible_in_extranet boolean not null default false,
  is_paid_to_affected_party boolean not null default false,
  brings_own_provider boolean not null default false,
  quotation_reason text check (quotation_reason in ('inicial', 'ajuste-de-alcance', 'vicio-oculto', 'cambio-de-precio',
    'correccion')),
  is_authorized boolean not null default false,
  agreed_amount bigint check (agreed_amount between 0 and 9000000000000),
  is_quotation_closed boolean not null default false,
  is_data_complete boolean not null default false,
  is_paperwork_complete boolean not null default false,
  visually_validated_on date,
  unauthorized_days integer not null default 0 check (unauthorized_days >= 0),
  finished_at timestamptz,
  -- The last visit; every one of them is kept in check_in.
  checked_in_at timestamptz,
  checked_in_by bigint references user_account (id),
  check_in_latitude double precision,
  check_in_longitude double precision,
  -- Which privacy notice was given, when and how.
  privacy_notice_version text not null default '' check (length(privacy_notice_version) <= 20),
  consent_at timestamptz,
  consent_channel text not null default '' check (length(consent_channel) <= 40),
  is_active boolean not null default true,
  added_at timestamptz not null default now(),
  version integer not null default 1,
  phone_keys text[] not null generated always as (app.phone_keys(contact_phones || second_contact_phone)) stored,
  -- The state of the party's quotation, kept by triggers, so that lists find waiting ones without a join.
  quotation_state text check (quotation_state in ('draft', 'handedIn', 'closed', 'exempt', 'sent', 'inGnp',
    'authorized', 'changesAsked', 'rejected', 'expired', 'invalidated', 'superseded'))
);
create index affected_party_of_claim on affected_party (claim_id, id);
create index affected_party_by_stage on affected_party (stage_id, claim_id) where is_active and finished_at is null;
create index affected_party_of_provider on affected_party (attending_provider_id, claim_id) where is_active;
create index affected_party_unauthorized on affected_party (unauthorized_days, claim_id) where is_active
  and unauthorized_days > 0;
create index affected_party_by_phone on affected_party using gin (phone_keys);
create index affected_party_search on affected_party using gin (app.party_search_key(name, phone_keys) gin_trgm_ops);
create index affected_party_by_stage_of_all on affected_party (stage_id, claim_id) where is_active;
-- The repairs that were validated in a period, for their length and the report of what leads to complaints.
create index affected_party_validated on affected_party (visually_validated_on) where visually_validated_on is not null;
alter index affected_party_search alter column 1 set statistics 1000;
-- A provider sees what it attends; an insurer's person what was made visible, of their own company and zones. A
-- provider writes what a visit brings, and nothing else of the record. Outsiders read claims and affected parties
-- without what we pay and advance: every column but these, and none that comes later until it is granted.
call app.wall('affected_party');
grant select (id, slug, claim_id, customer_id, zone_id, name, contact, contact_phones, second_contact_phone,
  description, stage_id, stage_since, alternate_process, damage_origin, assigned_family_id, attending_provider_id,
  has_no_provider, is_visible_in_extranet, is_paid_to_affected_party, brings_own_provider, quotation_reason,
  is_authorized, is_quotation_closed, is_data_complete, is_paperwork_complete, visually_validated_on, unauthorized_days,
  finished_at, checked_in_at, checked_in_by, check_in_latitude, check_in_longitude, privacy_notice_version, consent_at,
  consent_channel, is_active, added_at, version, phone_keys) on affected_party to app_outsider;
grant update (damage_origin, assigned_family_id, checked_in_at, checked_in_by, check_in_latitude, check_in_longitude,
  version) on affected_party to app_outsider;
alter table outgoing_mail add foreign key (affected_party_id) references affected_party (id);
alter table provider_assignment add foreign key (affected_party_id) references affected_party (id);

create table affected_party_scope_reason (
  affected_party_id bigint not null references affected_party (id) on delete cascade,
  scope_motif_id bigint not null references scope_motif (id),
  comment text not null default '' check (length(comment) <= 1000),
  primary key (affected_party_id, scope_motif_id)
);
create index affected_party_scope_reason_by_motif on affected_party_scope_reason (scope_motif_id);
-- A provider sees what it attends; an insurer's person what was made visible, of their own company and zones.
call app.wall('affected_party_scope_reason');
grant select, insert, delete on affected_party_scope_reason to app_outsider;
grant update (comment) on affected_party_scope_reason to app_outsider;

-- The bitácora. Its key holds the time, so that it can be cut into months when it has grown; nothing else points at a
-- row of it.
create table logbook_entry (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  claim_id bigint not null references claim (id),
  affected_party_id bigint references affected_party (id),
  customer_id bigint not null references customer (id),
  kind text not null check (kind in ('comment', 'call', 'email', 'visit', 'system')),
  body text not null check (length(body) between 1 and 4000),
  -- Who was named in it and is notified.
  mentioned_user_ids bigint[] not null default '{}' check (cardinality(mentioned_user_ids) <= 20),
  is_visible_in_extranet boolean not null default false,
  is_visible_to_provider boolean not null default false,
  author_id bigint references user_account (id),
  -- The mail an entry of the bitácora speaks of, where Aura itself sent it: this distinguishes it from a mail that a
  -- user wrote to the insurer.
  outgoing_mail_id bigint,
  act_id bigint not null default 0,
  primary key (id, at)
);
create index logbook_entry_of_claim on logbook_entry (claim_id, at desc, id desc);
create index logbook_entry_of_party on logbook_entry (affected_party_id, at desc, id desc)
  where affected_party_id is not null;
-- Who was named in an entry and may owe an answer.
create index logbook_entry_of_mentioned on logbook_entry using gin (mentioned_user_ids)
  where mentioned_user_ids <> '{}';
-- A provider reads what it wrote and what was written for it, of the parties it attends.
call app.wall_append_only('logbook_entry');
grant select, insert on logbook_entry to app_outsider;

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
-- The appointments of a day, kept or not.
create index appointment_by_time on appointment (scheduled_at) where state <> 'cancelled';
-- A provider reads what it wrote and what was written for it, of the parties it attends.
call app.wall('appointment');
grant select, insert on appointment to app_outsider;
grant update (scheduled_at, notes, state, reason, version) on appointment to app_outsider;

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
  -- The position is erased after its term, the visit is kept. The place of the last visit is also in affected_party,
  -- where it may be empty
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  accuracy_m integer check (accuracy_m between 0 and 100000),
  distance_m integer check (distance_m >= 0),
  justification text not null default '' check (length(justification) <= 500),
  unique (checked_in_by, client_key)
);
create index check_in_of_party on check_in (affected_party_id, at desc);
-- A provider reads what it wrote and what was written for it, of the parties it attends.
call app.wall_append_only('check_in');
grant select, insert on check_in to app_outsider;

-- Claims that went from one person to another, and can go back for a day unless they were moved on.
create table reassignment (
  id bigint generated always as identity primary key,
  role text not null check (role in ('supervisor', 'costAnalyst')),
  from_user_id bigint not null references user_account (id),
  to_user_id bigint not null references user_account (id),
  reason text not null check (length(reason) between 1 and 500),
  -- During an absence: the day on which the claims are expected back.
  returns_on date,
  made_by bigint not null references user_account (id),
  made_at timestamptz not null default now(),
  undone_by bigint references user_account (id),
  undone_at timestamptz,
  -- During an absence others hold the claims: on the day of the return both users are notified, and one of them or a
  -- supervisor gives them back.
  return_told_at timestamptz,
  returned_at timestamptz,
  returned_by bigint references user_account (id),
  check (from_user_id <> to_user_id),
  check ((undone_by is null) = (undone_at is null))
);
create index reassignment_by_time on reassignment (id desc);
call app.wall('reassignment');

create table reassignment_claim (
  reassignment_id bigint not null references reassignment (id),
  claim_id bigint not null references claim (id),
  -- In an exchange some claims go the other way.
  is_return boolean not null default false,
  went_back boolean not null default false,
  primary key (reassignment_id, claim_id)
);
create index reassignment_claim_of_claim on reassignment_claim (claim_id);
call app.wall('reassignment_claim');

-- The files of a claim: documents and photos of an affected party's dossier, and what was attached to the bitácora.
-- Nothing is deleted: a wrong one is voided.
create table claim_file (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim (id),
  affected_party_id bigint references affected_party (id),
  customer_id bigint not null references customer (id),
  file_key uuid not null unique references stored_file (key),
  -- What it is in the dossier; nothing where it is only attached to an entry.
  file_type_id bigint references file_type (id),
  logbook_entry_id bigint,
  caption text not null default '' check (length(caption) <= 300),
  signed_on date,
  -- The photo of the same place before the repair.
  pair_of bigint references claim_file (id),
  state text not null default 'loaded' check (state in ('loaded', 'validated', 'rejected', 'voided')),
  reason text not null default '' check (length(reason) <= 300),
  reviewed_by bigint references user_account (id),
  reviewed_at timestamptz,
  is_visible_in_extranet boolean not null default false,
  is_active boolean not null generated always as (state <> 'voided') stored,
  added_by bigint not null references user_account (id),
  added_at timestamptz not null default now(),
  version integer not null default 1,
  -- The visit at which a photo was taken: its entry in the bitácora shows it, whenever it arrives.
  check_in_id bigint references check_in (id),
  check (file_type_id is not null or logbook_entry_id is not null),
  check (state not in ('rejected', 'voided') or reason <> '')
);
create index claim_file_of_party on claim_file (affected_party_id, file_type_id, id desc)
  where affected_party_id is not null;
create index claim_file_of_claim on claim_file (claim_id, id desc);
create index claim_file_of_entry on claim_file (logbook_entry_id) where logbook_entry_id is not null;
create index claim_file_pair on claim_file (pair_of) where pair_of is not null;
-- A provider reads what was gathered for the parties it attends, and adds to it; attachments only of entries it may
-- read.
call app.wall('claim_file');
grant select on claim_file to app_outsider;
grant insert (claim_id, affected_party_id, customer_id, file_key, file_type_id, logbook_entry_id, caption, signed_on,
  pair_of, added_by, check_in_id) on claim_file to app_outsider;

-- Who was given a claim: its supervisor, and each provider that attends one of its affected parties; and the last mail
-- that told them. Kept up to date by what is announced about the claim, never written by users.
create table claim_assignment (
  id bigint generated always as identity primary key,
  claim_id bigint not null references claim (id),
  role text not null check (role in ('supervisor', 'provider')),
  user_id bigint references user_account (id),
  provider_id bigint references provider (id),
  assigned_at timestamptz not null default now(),
  ended_at timestamptz,
  mail_id bigint references outgoing_mail (id),
  mailed_at timestamptz,
  check ((user_id is null) = (role = 'provider')),
  check ((provider_id is null) = (role = 'supervisor')),
  check ((mail_id is null) = (mailed_at is null))
);
create unique index claim_assignment_once on claim_assignment (claim_id, role, coalesce(user_id, provider_id))
  where ended_at is null;
create index claim_assignment_open on claim_assignment (assigned_at desc, id) where ended_at is null;
create index claim_assignment_of_user on claim_assignment (user_id) where user_id is not null;
create index claim_assignment_of_provider on claim_assignment (provider_id) where provider_id is not null;
create index claim_assignment_by_mail on claim_assignment (mail_id) where mail_id is not null;
call app.wall('claim_assignment');

-- How many active claims each team has, by insurer, zone, kind of job and whether they are watched: what the list
-- counts when it is asked for a supervisor, a cost analyst, a kind of job or the watched ones. It grows with the people
-- and the places, not with the years. The triggers of claim keep it, and fill it when they are made;
-- app.claim_total_faults() says where it differs.
create table claim_total (
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  job_type_id bigint not null references job_type (id),
  supervisor_id bigint references user_account (id),
  cost_analyst_id bigint references user_account (id),
  special_monitoring boolean not null,
  n bigint not null,
  unique nulls not distinct (customer_id, zone_id, job_type_id, supervisor_id, cost_analyst_id, special_monitoring)
);
create index claim_total_by_supervisor on claim_total (supervisor_id);
create index claim_total_by_cost_analyst on claim_total (cost_analyst_id);
create index claim_total_watched on claim_total (customer_id, zone_id) where special_monitoring;
call app.wall('claim_total');
