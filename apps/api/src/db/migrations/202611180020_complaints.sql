-- Complaints with their own stages.

-- Complaints run on the same machine as affected parties: states and steps are declarations, written at every
-- deployment, and each stretch of time in a state is an interval that is not rewritten.
create table complaint_stage (
  id bigint generated always as identity primary key,
  key text not null unique check (length(key) between 1 and 40),
  position integer not null check (position > 0),
  name text not null check (length(name) between 1 and 60),
  -- How long a complaint may stay in it; what administrators change stays changed.
  sla_amount integer check (sla_amount > 0),
  sla_unit text check (sla_unit in ('hh', 'dh', 'dn')),
  is_closed boolean not null default false,
  version integer not null default 1,
  check ((sla_amount is null) = (sla_unit is null))
);
call app.wall('complaint_stage');
grant select (id, key) on complaint_stage to app_outsider;

create table complaint_transition (
  from_stage_id bigint not null references complaint_stage (id),
  to_stage_id bigint not null references complaint_stage (id),
  rule text not null check (rule ~ '^C[0-9]{2}$'),
  primary key (from_stage_id, to_stage_id, rule),
  check (from_stage_id <> to_stage_id)
);
create index complaint_transition_to on complaint_transition (to_stage_id);
call app.wall('complaint_transition');

create table complaint_cause (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1
);
-- An insurer's person reads what became of what it complained of, in its own words: neither what others said nor what
-- we found.
call app.wall('complaint_cause');
grant select (id, slug, name, position, is_active) on complaint_cause to app_outsider;

-- Through which it came; where that alone makes it grave, it says how grave.
create table complaint_channel (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (length(name) between 1 and 80),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  position integer not null,
  is_active boolean not null default true,
  version integer not null default 1
);
call app.wall('complaint_channel');

-- The clocks of a complaint as a whole, beside those of its states. One row.
create table complaint_rule (
  id integer primary key default 1 check (id = 1),
  -- Business days to answer it, and to answer what an authority asks.
  answer_days integer not null default 5 check (answer_days between 1 and 60),
  authority_days integer not null default 2 check (authority_days between 1 and 60),
  -- Business days the law gives the insurer.
  une_days integer not null default 30 check (une_days between 1 and 120),
  condusef_days integer not null default 20 check (condusef_days between 1 and 120),
  -- Natural days: of silence that close it, and in which it can be reopened.
  silence_days integer not null default 10 check (silence_days between 1 and 90),
  reopen_days integer not null default 30 check (reopen_days between 1 and 365),
  version integer not null default 1
);
call app.wall('complaint_rule');

insert into complaint_rule default values;

create sequence complaint_folio;
grant usage on sequence complaint_folio to app_staff, app_worker;

create table complaint (
  id bigint generated always as identity primary key,
  folio bigint not null unique default nextval('complaint_folio') check (folio > 0),
  affected_party_id bigint not null references affected_party (id),
  claim_id bigint not null references claim (id),
  customer_id bigint not null references customer (id),
  zone_id bigint not null references zone (id),
  -- Who attended the party when it complained; later ones are not to blame.
  provider_id bigint references provider (id),
  cause_id bigint not null references complaint_cause (id),
  channel_id bigint not null references complaint_channel (id),
  origin text not null check (origin in ('affected', 'insured', 'customer', 'authority', 'internal')),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  claimant_name text not null check (length(claimant_name) between 1 and 200),
  claimant_contact text not null default '' check (length(claimant_contact) <= 200),
  body text not null check (length(body) between 1 and 4000),
  stage_id bigint not null references complaint_stage (id),
  stage_since timestamptz not null,
  owner_id bigint references user_account (id),
  acknowledged_at timestamptz,
  findings text not null default '' check (length(findings) <= 4000),
  root_cause text check (root_cause in ('us', 'provider', 'customer', 'affected', 'material', 'none')),
  informed_at timestamptz,
  informed_through text not null default '' check (length(informed_through) <= 200),
  satisfaction integer check (satisfaction between 1 and 5),
  -- The clock of the whole complaint.
  answer_due_at timestamptz not null,
  answer_breached_at timestamptz,
  registered_at timestamptz not null,
  registered_by bigint references user_account (id),
  closed_at timestamptz,
  version integer not null default 1
);
create index complaint_open on complaint (affected_party_id) where closed_at is null;
create index complaint_newest on complaint (registered_at desc, id desc);
create index complaint_of_party on complaint (affected_party_id, id desc);
create index complaint_of_claim on complaint (claim_id);
create index complaint_of_customer on complaint (customer_id, zone_id);
create index complaint_of_zone on complaint (zone_id);
create index complaint_of_provider on complaint (provider_id, registered_at) where provider_id is not null;
create index complaint_of_cause on complaint (cause_id);
create index complaint_of_channel on complaint (channel_id);
create index complaint_of_stage on complaint (stage_id, stage_since);
create index complaint_of_owner on complaint (owner_id) where owner_id is not null;
create index complaint_registered_by on complaint (registered_by) where registered_by is not null;
create index complaint_late on complaint (answer_due_at) where closed_at is null and answer_breached_at is null;
call app.wall('complaint');
revoke delete on complaint from app_staff, app_worker;
grant select (id, folio, affected_party_id, claim_id, customer_id, zone_id, cause_id, origin, stage_id, stage_since,
  registered_at, closed_at) on complaint to app_outsider;

-- As `stage_interval`: one ends where the next begins, the last one is open.
create table complaint_interval (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint (id),
  stage_id bigint not null references complaint_stage (id),
  from_stage_id bigint,
  kind text not null check (kind in ('entered', 'declared')),
  rule text,
  opened_at timestamptz not null,
  closed_at timestamptz,
  business_minutes integer check (business_minutes >= 0),
  due_at timestamptz,
  breached_at timestamptz,
  opened_by bigint references user_account (id),
  reason text not null default '' check (length(reason) <= 1000),
  facts jsonb not null default '{}' check (jsonb_typeof(facts) = 'object'),
  act_id bigint not null default 0,
  unique (complaint_id, opened_at),
  foreign key (from_stage_id, stage_id, rule) references complaint_transition (from_stage_id, to_stage_id, rule),
  check ((from_stage_id is null) = (kind = 'entered') and (rule is null) = (kind = 'entered')),
  check (closed_at > opened_at),
  check ((closed_at is null) = (business_minutes is null))
);
create unique index complaint_interval_open on complaint_interval (complaint_id) where closed_at is null;
create index complaint_interval_due on complaint_interval (due_at) where closed_at is null and breached_at is null
  and due_at is not null;
create index complaint_interval_way on complaint_interval (from_stage_id, stage_id, rule)
  where from_stage_id is not null;
create index complaint_interval_of_stage on complaint_interval (stage_id);
create index complaint_interval_opened_by on complaint_interval (opened_by) where opened_by is not null;
call app.wall('complaint_interval');
revoke insert, update, delete on complaint_interval from app_staff, app_worker;
grant update (breached_at) on complaint_interval to app_worker;

-- What we answer. One of them is accepted; a later one takes its place only where the complaint was reopened.
create table complaint_resolution (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint (id),
  outcome text not null check (outcome in ('favourable', 'unfounded')),
  answer text not null check (length(answer) between 1 and 4000),
  state text not null default 'proposed' check (state in ('proposed', 'accepted', 'returned', 'superseded')),
  proposed_by bigint not null references user_account (id),
  proposed_at timestamptz not null,
  decided_by bigint references user_account (id),
  decided_at timestamptz,
  note text not null default '' check (length(note) <= 1000),
  -- Users do not approve what they proposed.
  check (state <> 'accepted' or (decided_by is not null and decided_by <> proposed_by)),
  check (state <> 'returned' or note <> '')
);
create unique index complaint_resolution_accepted on complaint_resolution (complaint_id) where state = 'accepted';
create unique index complaint_resolution_proposed on complaint_resolution (complaint_id) where state = 'proposed';
create index complaint_resolution_of_complaint on complaint_resolution (complaint_id, id desc);
create index complaint_resolution_proposed_by on complaint_resolution (proposed_by);
create index complaint_resolution_decided_by on complaint_resolution (decided_by) where decided_by is not null;
call app.wall('complaint_resolution');
revoke delete on complaint_resolution from app_staff, app_worker;
grant select (id, complaint_id, outcome, answer, state, decided_at) on complaint_resolution to app_outsider;

create table complaint_escalation (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint (id),
  authority text not null check (authority in ('une', 'condusef')),
  file_number text not null check (length(file_number) between 1 and 60),
  received_on date not null,
  -- Ours to the insurer, and the insurer's by law.
  reply_due_at timestamptz not null,
  legal_due_on date not null,
  replied_at timestamptz,
  -- The last day on which people were told that it falls due.
  alarmed_on date,
  made_by bigint references user_account (id),
  made_at timestamptz not null,
  check (legal_due_on >= received_on),
  unique (complaint_id, authority, file_number)
);
create index complaint_escalation_due on complaint_escalation (legal_due_on) where replied_at is null;
create index complaint_escalation_made_by on complaint_escalation (made_by) where made_by is not null;
call app.wall('complaint_escalation');
revoke delete on complaint_escalation from app_staff, app_worker;

create table complaint_note (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint (id),
  body text not null check (length(body) between 1 and 2000),
  author_id bigint references user_account (id),
  at timestamptz not null default clock_timestamp()
);
create index complaint_note_of_complaint on complaint_note (complaint_id, id desc);
create index complaint_note_of_author on complaint_note (author_id) where author_id is not null;
call app.wall_append_only('complaint_note');

create table complaint_evidence (
  id bigint generated always as identity primary key,
  complaint_id bigint not null references complaint (id),
  file_key uuid not null unique references stored_file (key),
  note text not null default '' check (length(note) <= 500),
  added_by bigint references user_account (id),
  added_at timestamptz not null
);
create index complaint_evidence_of_complaint on complaint_evidence (complaint_id, id);
create index complaint_evidence_added_by on complaint_evidence (added_by) where added_by is not null;
call app.wall_append_only('complaint_evidence');

-- What its provider has to mend.
create table complaint_task (
  complaint_id bigint not null references complaint (id),
  task_id bigint not null unique references task (id) on delete cascade,
  primary key (complaint_id, task_id)
);
call app.wall('complaint_task');
