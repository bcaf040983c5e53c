-- Retention, requests of data subjects, blocking.

-- How long each kind of data is kept, and how long it stays blocked before it is deleted. Dated: a new term never
-- rewrites what was applied.
create table retention_rule (
  id bigint generated always as identity primary key,
  -- What the application knows how to block and delete; `fiscal` keeps only.
  kind text not null check (kind in ('claimFile', 'position', 'reads', 'fiscal', 'notifications')),
  months integer not null check (months between 1 and 600),
  blocked_months integer not null default 0 check (blocked_months between 0 and 600),
  basis text not null check (length(basis) between 1 and 500),
  valid_from date not null,
  valid_to date,
  set_by bigint references user_account (id),
  set_at timestamptz not null default now(),
  unique (kind, valid_from),
  check (valid_to is null or valid_to >= valid_from),
  -- Article 30 of the fiscal code: five years.
  check (kind <> 'fiscal' or months >= 60)
);
create index retention_rule_set_by on retention_rule (set_by) where set_by is not null;
call app.wall('retention_rule');
revoke delete on retention_rule from app_staff, app_worker;

insert into retention_rule (kind, months, blocked_months, basis, valid_from) values
  ('claimFile', 120, 12, 'LFPDPPP arts. 10 y 12; expediente de siniestro, 10 años desde el cierre', '2025-03-21'),
  ('position', 24, 0, 'LFPDPPP arts. 10 y 12; ubicación de la visita, 24 meses', '2025-03-21'),
  ('reads', 24, 0, 'LFPDPPP art. 18; registro de lecturas para investigar vulneraciones, 24 meses', '2025-03-21'),
  ('fiscal', 60, 0, 'CFF art. 30; contabilidad y comprobantes, 5 años', '2025-03-21'),
  ('notifications', 12, 0, 'LFPDPPP arts. 10 y 12; un aviso solo señala lo que guardan la bitácora y la auditoría, 12 meses', '2025-03-21');

-- Who was shown whose data. Written in batches shortly after the reply; no foreign keys, for a row costs one insert of
-- the busiest kind.
create table personal_read (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- Who looked, and as whom where an administrator impersonated a user.
  user_id bigint not null,
  as_user_id bigint,
  session_id uuid,
  request_id text,
  ip inet,
  endpoint text not null,
  subject_kind text not null check (subject_kind in ('claim', 'party', 'provider', 'staff', 'user', 'file', 'order',
    'payment', 'version', 'invoice', 'bankAccount', 'mail', 'request', 'export')),
  -- Ids or slugs, as the reply names them.
  subject_keys text[] not null check (cardinality(subject_keys) between 1 and 5001)
);
create index personal_read_of_user on personal_read (user_id, at);
create index personal_read_by_age on personal_read using brin (at);
call app.wall('personal_read');
revoke update on personal_read from app_staff, app_worker;
revoke delete on personal_read from app_staff;

-- The terms of law, dated: 20 business days to answer and 15 to carry out, each extendable once by as many.
create table privacy_term (
  kind text not null check (kind in ('answer', 'execute')),
  days integer not null check (days between 1 and 365),
  extension_days integer not null check (extension_days between 0 and 365),
  -- Business days before its end at which those who answer are notified.
  warn_days integer not null check (warn_days between 0 and 60),
  valid_from date not null,
  basis text not null check (length(basis) between 1 and 300),
  primary key (kind, valid_from)
);
call app.wall_append_only('privacy_term');

insert into privacy_term (kind, days, extension_days, warn_days, valid_from, basis) values
  ('answer', 20, 20, 5, '2025-03-21', 'LFPDPPP art. 31: 20 días para responder'),
  ('execute', 15, 15, 5, '2025-03-21', 'LFPDPPP art. 31: 15 días para hacer efectivo');

create table privacy_request_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
call app.wall_append_only('privacy_request_step');

insert into privacy_request_step (from_state, to_state) values
  ('received', 'searching'), ('received', 'refused'), ('received', 'forwarded'), ('received', 'closed'), ('searching', 'answered'),
  ('searching', 'refused'), ('searching', 'forwarded'), ('searching', 'closed'), ('answered', 'executed'), ('executed', 'closed'),
  ('refused', 'closed'), ('forwarded', 'closed');

-- What a person asks about their data: access, rectification, cancellation, opposition.
create sequence privacy_request_folio;
grant usage on sequence privacy_request_folio to app_staff, app_worker;

create table privacy_request (
  id bigint generated always as identity primary key,
  folio bigint not null unique default nextval('privacy_request_folio') check (folio > 0),
  type text not null check (type in ('access', 'rectification', 'cancellation', 'opposition')),
  -- Whose data it is in law: ours, or the insurer's for whom we process it.
  role text not null check (role in ('controller', 'processor')),
  customer_id bigint references customer (id),
  channel text not null check (channel in ('email', 'letter', 'office', 'phone', 'insurer')),
  applicant_name text not null check (length(applicant_name) between 1 and 200),
  applicant_contact text not null check (length(applicant_contact) between 1 and 200),
  is_representative boolean not null default false,
  person_name text not null check (length(person_name) between 1 and 200),
  person_phone text not null default '' check (length(person_phone) <= 30),
  person_email text not null default '' check (length(person_email) <= 200),
  person_rfc text not null default '' check (length(person_rfc) <= 13),
  person_curp text not null default '' check (length(person_curp) <= 18),
  detail text not null default '' check (length(detail) <= 4000),
  received_on date not null,
  answer_due date not null,
  answer_extension text not null default '' check (length(answer_extension) <= 500),
  execute_due date,
  execute_extension text not null default '' check (length(execute_extension) <= 500),
  state text not null default 'received' check (state in ('received', 'searching', 'answered', 'executed', 'refused',
    'forwarded', 'closed')),
  former_state text,
  motive text not null default '' check (length(motive) <= 4000),
  answered_at timestamptz,
  executed_at timestamptz,
  identity_key uuid references stored_file (key),
  answer_key uuid references stored_file (key),
  export_key uuid references stored_file (key),
  -- Since when the file of the access right is being made.
  export_asked_at timestamptz,
  handler_id bigint references user_account (id),
  -- The day those who answer were last told that its term ends.
  warned_on date,
  made_by bigint not null references user_account (id),
  made_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (former_state, state) references privacy_request_step (from_state, to_state),
  check (role = 'controller' or customer_id is not null),
  check (state not in ('answered', 'executed', 'refused') or (motive <> '' and answered_at is not null)),
  check ((state in ('answered', 'executed')) <= (execute_due is not null)),
  check (state <> 'executed' or executed_at is not null)
);
create index privacy_request_newest on privacy_request (received_on desc, id desc);
create index privacy_request_answering on privacy_request (answer_due) where state in ('received', 'searching');
create index privacy_request_executing on privacy_request (execute_due) where state = 'answered';
create index privacy_request_customer on privacy_request (customer_id) where customer_id is not null;
create index privacy_request_made_by on privacy_request (made_by);
create index privacy_request_handler on privacy_request (handler_id) where handler_id is not null;
create index privacy_request_identity on privacy_request (identity_key) where identity_key is not null;
create index privacy_request_answer on privacy_request (answer_key) where answer_key is not null;
create index privacy_request_export on privacy_request (export_key) where export_key is not null;
call app.wall('privacy_request');
revoke delete on privacy_request from app_staff, app_worker;

create table privacy_request_move (
  id bigint generated always as identity primary key,
  request_id bigint not null references privacy_request (id),
  state text not null,
  note text not null default '' check (length(note) <= 4000),
  by_id bigint references user_account (id),
  at timestamptz not null default now()
);
create index privacy_request_move_of on privacy_request_move (request_id, id);
create index privacy_request_move_by on privacy_request_move (by_id) where by_id is not null;
call app.wall_append_only('privacy_request_move');

-- What was found and confirmed as the person's, by place and id; what it says stays where it is.
create table privacy_match (
  request_id bigint not null references privacy_request (id),
  place text not null check (place ~ '^[a-zA-Z]{2,40}$'),
  row_id bigint not null,
  confirmed_by bigint not null references user_account (id),
  confirmed_at timestamptz not null default now(),
  outcome text not null default '' check (outcome in ('', 'blocked', 'kept')),
  kept_by text not null default '' check (length(kept_by) <= 300),
  kept_until date,
  primary key (request_id, place, row_id),
  check ((outcome = 'kept') = (kept_by <> ''))
);
create index privacy_match_of_row on privacy_match (place, row_id);
create index privacy_match_confirmed_by on privacy_match (confirmed_by);
call app.wall('privacy_match');

-- An affected party whose data is blocked for every role until it is deleted.
create table blocked_party (
  affected_party_id bigint primary key references affected_party (id),
  rule_id bigint not null references retention_rule (id),
  request_id bigint references privacy_request (id),
  blocked_by bigint references user_account (id),
  blocked_at timestamptz not null default now(),
  delete_on date not null,
  deleted_at timestamptz
);
create index blocked_party_due on blocked_party (delete_on) where deleted_at is null;
create index blocked_party_rule on blocked_party (rule_id);
create index blocked_party_request on blocked_party (request_id) where request_id is not null;
create index blocked_party_by on blocked_party (blocked_by) where blocked_by is not null;
call app.wall('blocked_party');
revoke insert, update, delete on blocked_party from app_staff, app_worker;

-- What was blocked, unchanged. No role of the application reads or writes it: functions of the owner do, and say who
-- looked.
create table blocked_value (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references blocked_party (affected_party_id),
  place text not null,
  -- An id, or the key of a file.
  row_key text not null,
  content jsonb not null
);
create index blocked_value_of_party on blocked_value (affected_party_id);
call app.wall('blocked_value');
revoke select, insert, update, delete on blocked_value from app_staff, app_worker;

-- How many of what were blocked or deleted, by id and without a word of what they said.
create table retention_run (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('claimFile', 'position', 'reads', 'notifications')),
  act text not null check (act in ('block', 'delete')),
  count integer not null check (count > 0),
  ids bigint[] not null default '{}',
  rule_id bigint references retention_rule (id),
  request_id bigint references privacy_request (id),
  at timestamptz not null default now()
);
create index retention_run_rule on retention_run (rule_id) where rule_id is not null;
create index retention_run_request on retention_run (request_id) where request_id is not null;
call app.wall_append_only('retention_run');
