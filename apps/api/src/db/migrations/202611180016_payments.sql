-- What providers ask for and are paid, their receipts, the runs of the bank.

-- How payments are decided and when they leave. One row.
create table payment_rule (
  id smallint primary key default 1 check (id = 1),
  -- Above it, or an advance above this part of what was agreed, the direction of the division decides as well. Before
  -- tax.
  codi_limit bigint not null default 5000000 check (codi_limit >= 0),
  codi_advance_percentage numeric(5, 2) not null default 30 check (codi_advance_percentage between 0 and 100),
  -- A total above it is approved or released only after the user gave their password again.
  step_up_limit bigint not null default 10000000 check (step_up_limit >= 0),
  -- A run above it leaves for the bank by the hand of a second person.
  second_person_limit bigint not null default 50000000 check (second_person_limit >= 0),
  most_advance_percentage numeric(5, 2) not null default 50 check (most_advance_percentage between 0 and 50),
  advance_needs_receipt boolean not null default false,
  -- ISO weekday and hour of head office until which what is valid goes into the run, and how many days later it is
  -- paid.
  cut_off_weekday smallint not null default 4 check (cut_off_weekday between 1 and 7),
  cut_off_time time not null default '12:00',
  pay_after_days smallint not null default 1 check (pay_after_days between 0 and 30),
  receipt_max_age_days smallint not null default 60 check (receipt_max_age_days between 1 and 366),
  -- An invoice may differ by this much from what was asked for.
  receipt_tolerance bigint not null default 100 check (receipt_tolerance between 0 and 10000),
  does_missing_complement_hold boolean not null default true,
  does_complaint_hold boolean not null default true,
  version integer not null default 1,
  -- The last day of the decree that halves the IVA at the border; on a later invoice the lower rate waits for a person.
  border_stimulus_until date not null default '2025-12-31'
);
-- When we pay is what a provider asks most.
call app.wall('payment_rule');
grant select (id, cut_off_weekday, cut_off_time, pay_after_days) on payment_rule to app_outsider;

insert into payment_rule default values;

-- Tax receipts (CFDI), those we received and those we issue. What was refused at the door is in receipt_refusal: a
-- forged copy must not take the number of the true one.
create table tax_receipt (
  id bigint generated always as identity primary key,
  direction text not null check (direction in ('received', 'issued')),
  -- I invoice, E credit note, P receipt of payment.
  kind text not null check (kind in ('I', 'E', 'P')),
  uuid text not null unique check (uuid ~ '^[0-9A-F]{8}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{12}$'),
  series text not null default '' check (length(series) <= 25),
  folio text not null default '' check (length(folio) <= 40),
  -- On the clocks of the place of issue: the document states no offset.
  issued_at text not null check (issued_at ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$'),
  stamped_at text not null check (stamped_at ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$'),
  issuer_rfc text not null check (length(issuer_rfc) between 12 and 13),
  issuer_name text not null check (length(issuer_name) <= 300),
  issuer_regime text not null check (length(issuer_regime) <= 3),
  receiver_rfc text not null check (length(receiver_rfc) between 12 and 13),
  receiver_name text not null check (length(receiver_name) <= 300),
  use text not null default '' check (length(use) <= 4),
  currency text not null default 'MXN' check (currency ~ '^[A-Z]{3}$'),
  payment_method text not null default '' check (payment_method in ('', 'PUE', 'PPD')),
  payment_form text not null default '' check (length(payment_form) <= 2),
  place_of_issue text not null default '' check (length(place_of_issue) <= 5),
  -- After its discount and before tax; of a receipt of payment, what was paid.
  base bigint not null check (base >= 0),
  tax bigint not null default 0 check (tax >= 0),
  withheld_income_tax bigint not null default 0 check (withheld_income_tax >= 0),
  withheld_value_tax bigint not null default 0 check (withheld_value_tax >= 0),
  total bigint generated always as (base + tax - withheld_income_tax - withheld_value_tax) stored,
  provider_id bigint references provider (id),
  affected_party_id bigint references affected_party (id),
  order_id bigint references purchase_order (id),
  business_unit_id bigint references business_unit (id),
  -- checking: the tax authority has not answered. observed: a person decides. cancelled: the tax authority says so.
  state text not null default 'checking' check (state in ('checking', 'accepted', 'observed', 'rejected', 'cancelled')),
  -- [{"id": "V10.amount", "check": "V10", "severity": "warning", "field": "…", "text": "…"}], as packages/cfdi tells
  -- them.
  findings jsonb not null default '[]',
  xml_key uuid not null references stored_file (key),
  pdf_key uuid references stored_file (key),
  xml_sha256 text not null check (xml_sha256 ~ '^[0-9a-f]{64}$'),
  -- The last eight characters of the seal and the total as written: what the tax authority is asked with.
  status_expression text not null default '' check (length(status_expression) <= 300),
  sat_state text not null default 'pending' check (sat_state in ('pending', 'valid', 'notFound', 'cancelled', 'error')),
  sat_checked_at timestamptz,
  -- When it said so last; an error since then does not move it.
  sat_valid_at timestamptz,
  sat_tries integer not null default 0,
  sat_next_at timestamptz,
  -- When the ledger took it up, and when it was taken back out.
  posted_at timestamptz,
  reversed_at timestamptz,
  uploaded_by bigint not null references user_account (id),
  uploaded_at timestamptz not null default now(),
  decided_by bigint references user_account (id),
  decided_at timestamptz,
  decision_note text not null default '' check (length(decision_note) <= 1000),
  version integer not null default 1,
  check (direction <> 'received' or provider_id is not null),
  check (reversed_at is null or posted_at is not null)
);
create index tax_receipt_of_provider on tax_receipt (provider_id, id desc) where provider_id is not null;
create index tax_receipt_of_party on tax_receipt (affected_party_id, id desc) where affected_party_id is not null;
create index tax_receipt_of_order on tax_receipt (order_id) where order_id is not null;
create index tax_receipt_of_unit on tax_receipt (business_unit_id) where business_unit_id is not null;
create index tax_receipt_by_folio on tax_receipt (issuer_rfc, series, folio);
create index tax_receipt_by_hash on tax_receipt (xml_sha256);
create index tax_receipt_to_check on tax_receipt (sat_next_at) where sat_next_at is not null;
create index tax_receipt_undecided on tax_receipt (state, id) where state in ('checking', 'observed');
create index tax_receipt_xml on tax_receipt (xml_key);
create index tax_receipt_pdf on tax_receipt (pdf_key) where pdf_key is not null;
create index tax_receipt_uploaded_by on tax_receipt (uploaded_by);
create index tax_receipt_decided_by on tax_receipt (decided_by) where decided_by is not null;
-- Valid receipts are checked again at night, the one checked longest ago first.
create index tax_receipt_due on tax_receipt (sat_next_at, sat_checked_at, id) where sat_next_at is not null
  and sat_state = 'valid';
-- Receipts that the tax authority has not confirmed come before all others.
create index tax_receipt_in_doubt on tax_receipt (sat_next_at, id) where sat_next_at is not null
  and sat_state <> 'valid';
-- Issued receipts that the tax authority does not confirm as valid.
create index tax_receipt_issued_unusual on tax_receipt (sat_state, id) where direction = 'issued'
  and sat_state <> 'valid';
-- Our own documents by any part of their fiscal folio.
create index tax_receipt_issued_uuid on tax_receipt using gin (uuid gin_trgm_ops) where direction = 'issued';
create index tax_receipt_received_cancelled on tax_receipt (id) where direction = 'received' and state = 'cancelled';
create index tax_receipt_payments_received on tax_receipt (uploaded_at desc nulls last, id) include (state, issued_at)
  where direction = 'received' and kind = 'P';
-- Providers' receipts by series, folio and fiscal folio.
create index tax_receipt_received_found_by on tax_receipt
  using gin (app.fold(series || '-' || folio || ' ' || uuid) gin_trgm_ops) where direction = 'received';
-- Receipts of providers that the tax authority does not confirm as valid.
create index tax_receipt_received_unusual on tax_receipt (sat_state, id) where direction = 'received'
  and sat_state <> 'valid';
-- Receipts that may prove a charge of a card: by what they come to, then by their day.
create index tax_receipt_received_by_total on tax_receipt (total, left(issued_at, 10)) where direction = 'received'
  and kind = 'I';
call app.wall('tax_receipt');
grant select (id, direction, kind, uuid, series, folio, issued_at, stamped_at, currency, payment_method, payment_form,
  base, tax, withheld_income_tax, withheld_value_tax, total, provider_id, affected_party_id, order_id, state, findings,
  xml_key, pdf_key, sat_state, sat_checked_at, uploaded_at, decision_note, version) on tax_receipt to app_outsider;

create table tax_receipt_line (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references tax_receipt (id),
  position integer not null check (position > 0),
  product_key text not null check (length(product_key) <= 8),
  unit_key text not null check (length(unit_key) <= 3),
  description text not null check (length(description) <= 1000),
  quantity numeric(18, 6) not null,
  unit_price numeric(18, 6) not null,
  -- After its discount, before tax.
  amount bigint not null,
  -- The line of the order it bills, where one was recognised.
  order_line_id bigint references purchase_order_line (id)
);
create unique index tax_receipt_line_of_receipt on tax_receipt_line (receipt_id, position);
create index tax_receipt_line_of_order_line on tax_receipt_line (order_line_id) where order_line_id is not null;
call app.wall_append_only('tax_receipt_line');

create table tax_receipt_relation (
  receipt_id bigint not null references tax_receipt (id),
  -- 01 credit note, 03 return, 04 replaces, 07 advance.
  kind text not null check (length(kind) = 2),
  uuid text not null check (length(uuid) = 36),
  primary key (receipt_id, kind, uuid)
);
create index tax_receipt_relation_by_uuid on tax_receipt_relation (uuid);
call app.wall_append_only('tax_receipt_relation');
grant select on tax_receipt_relation to app_outsider;

-- What a credit note takes off an invoice, and what a receipt of payment says was paid of it.
create table tax_receipt_part (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references tax_receipt (id),
  invoice_id bigint not null references tax_receipt (id),
  kind text not null check (kind in ('E', 'P')),
  instalment integer check (instalment > 0),
  balance_before bigint check (balance_before >= 0),
  amount bigint not null check (amount > 0),
  balance_after bigint check (balance_after >= 0),
  paid_on date,
  unique (receipt_id, invoice_id, instalment),
  check ((kind = 'P') = (instalment is not null and balance_before is not null and balance_after is not null
    and paid_on is not null)),
  check (kind <> 'P' or balance_before - amount = balance_after)
);
create index tax_receipt_part_of_invoice on tax_receipt_part (invoice_id, kind, instalment);
call app.wall_append_only('tax_receipt_part');
grant select on tax_receipt_part to app_outsider;

-- What was refused at the door, and why: evidence, and what a provider asks about on the telephone.
create table receipt_refusal (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  affected_party_id bigint references affected_party (id),
  uuid text not null default '' check (length(uuid) <= 36),
  file_name text not null check (length(file_name) <= 200),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  findings jsonb not null,
  user_id bigint not null references user_account (id),
  at timestamptz not null default now()
);
create index receipt_refusal_of_provider on receipt_refusal (provider_id, id desc);
create index receipt_refusal_of_party on receipt_refusal (affected_party_id) where affected_party_id is not null;
create index receipt_refusal_of_user on receipt_refusal (user_id);
call app.wall_append_only('receipt_refusal');
grant select (id, provider_id, affected_party_id, uuid, file_name, findings, at) on receipt_refusal to app_outsider;

-- Every answer of the tax authority about a receipt.
create table sat_check (
  id bigint generated always as identity primary key,
  receipt_id bigint not null references tax_receipt (id),
  at timestamptz not null default now(),
  reason text not null check (reason in ('intake', 'approval', 'closing', 'payment', 'nightly', 'person')),
  answer text not null check (answer in ('valid', 'notFound', 'cancelled', 'error')),
  code text not null default '' check (length(code) <= 300),
  cancellation text not null default '' check (length(cancellation) <= 200),
  -- Whether the answer names the issuer in 69-B.
  is_issuer_listed boolean not null default false,
  took_ms integer not null check (took_ms >= 0)
);
create index sat_check_of_receipt on sat_check (receipt_id, id desc);
call app.wall_append_only('sat_check');

-- The list of article 69-B: whose invoices the tax authority presumes, or has found, to cover nothing.
create table sat_list_import (
  id bigint generated always as identity primary key,
  -- As the list says it.
  cut_on date not null,
  taxpayers integer not null check (taxpayers > 0),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  source text not null check (source in ('upload', 'job')),
  imported_by bigint references user_account (id),
  imported_at timestamptz not null default now()
);
create index sat_list_import_by on sat_list_import (imported_by) where imported_by is not null;
call app.wall_append_only('sat_list_import');

create table sat_listed (
  rfc text primary key check (length(rfc) between 12 and 13),
  name text not null check (length(name) <= 400),
  situation text not null check (situation in ('presumed', 'definitive', 'disproved', 'favourable')),
  import_id bigint not null references sat_list_import (id)
);
create index sat_listed_of_import on sat_listed (import_id);
call app.wall('sat_listed');

-- Our own accounts, which payments leave from.
create table company_account (
  id bigint generated always as identity primary key,
  -- What the ledger calls it.
  name text not null unique check (length(name) between 1 and 60),
  clabe text not null unique check (clabe ~ '^[0-9]{18}$'),
  is_active boolean not null default true,
  version integer not null default 1
);
call app.wall('company_account');

-- How a bank wants its file. Columns as packages/contracts reads them.
create table bank_layout (
  id bigint generated always as identity primary key,
  name text not null unique check (length(name) between 1 and 60),
  form text not null check (form in ('delimited', 'fixed')),
  encoding text not null check (encoding in ('utf8', 'latin1')),
  line_end text not null default 'crlf' check (line_end in ('crlf', 'lf')),
  delimiter text not null default ',' check (length(delimiter) between 1 and 3),
  columns jsonb not null,
  header jsonb,
  trailer jsonb,
  is_active boolean not null default true,
  version integer not null default 1
);
call app.wall('bank_layout');

-- Two ways banks take a file of transfers; others are added on screen.
insert into bank_layout (name, form, encoding, line_end, delimiter, columns, header, trailer) values
  ('SPEI (CSV)', 'delimited', 'utf8', 'crlf', ',',
    '[{"source": "fromClabe", "title": "cuenta_origen"}, {"source": "clabe", "title": "clabe_beneficiario"}, {"source": "payee", "title": "beneficiario", "width": 40},
      {"source": "amount", "title": "importe"}, {"source": "reference", "title": "referencia"}, {"source": "concept", "title": "concepto", "width": 40},
      {"source": "payOn", "title": "fecha"}]', null, null),
  ('Ancho fijo', 'fixed', 'latin1', 'crlf', ',',
    '[{"source": "literal", "literal": "2", "width": 1}, {"source": "place", "width": 7, "align": "right", "fill": "0"}, {"source": "clabe", "width": 18},
      {"source": "centavos", "width": 15, "align": "right", "fill": "0"}, {"source": "payee", "width": 40}, {"source": "reference", "width": 20},
      {"source": "concept", "width": 40}]',
    '[{"source": "literal", "literal": "1", "width": 1}, {"source": "number", "width": 7, "align": "right", "fill": "0"}, {"source": "fromClabe", "width": 18},
      {"source": "payOnCompact", "width": 8}, {"source": "literal", "literal": "", "width": 107}]',
    '[{"source": "literal", "literal": "9", "width": 1}, {"source": "count", "width": 7, "align": "right", "fill": "0"},
      {"source": "totalCentavos", "width": 18, "align": "right", "fill": "0"}, {"source": "literal", "literal": "", "width": 115}]');

create sequence payment_run_number;
grant usage on sequence payment_run_number to app_staff, app_worker;

create table payment_run (
  id bigint generated always as identity primary key,
  -- Given when it closes; what was never closed has none.
  number bigint unique check (number > 0),
  state text not null default 'open' check (state in ('open', 'closing', 'closed', 'sent', 'applied')),
  cut_off_at timestamptz not null,
  pay_on date not null,
  account_id bigint not null references company_account (id),
  layout_id bigint references bank_layout (id),
  opened_by bigint not null references user_account (id),
  opened_at timestamptz not null default now(),
  closed_by bigint references user_account (id),
  closed_at timestamptz,
  sent_by bigint references user_account (id),
  sent_at timestamptz,
  applied_at timestamptz,
  requests integer not null default 0 check (requests >= 0),
  transfers integer not null default 0 check (transfers >= 0),
  total bigint not null default 0 check (total >= 0),
  needs_second_person boolean not null default false,
  file_key uuid references stored_file (key),
  file_sha256 text check (file_sha256 ~ '^[0-9a-f]{64}$'),
  -- How far closing or applying has come.
  done integer not null default 0,
  to_do integer not null default 0,
  version integer not null default 1,
  check ((state in ('open', 'closing')) = (number is null)),
  check ((number is null) or (closed_by is not null and closed_at is not null)),
  check (not needs_second_person or sent_by is null or sent_by <> closed_by)
);
create unique index payment_run_open on payment_run (account_id) where state in ('open', 'closing');
create index payment_run_by_account on payment_run (account_id);
create index payment_run_by_layout on payment_run (layout_id) where layout_id is not null;
create index payment_run_opened_by on payment_run (opened_by);
create index payment_run_closed_by on payment_run (closed_by) where closed_by is not null;
create index payment_run_sent_by on payment_run (sent_by) where sent_by is not null;
create index payment_run_file on payment_run (file_key) where file_key is not null;
call app.wall('payment_run');

-- Where the affected party wants to be paid. Compared with its papers by another user than the one who typed it.
create table payee_account (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references affected_party (id),
  holder text not null check (length(holder) between 1 and 200),
  clabe text not null check (clabe ~ '^[0-9]{18}$'),
  registered_by bigint not null references user_account (id),
  registered_at timestamptz not null default now(),
  verified_by bigint references user_account (id),
  verified_at timestamptz,
  ended_at timestamptz,
  check ((verified_by is null) = (verified_at is null)),
  check (verified_by <> registered_by)
);
create unique index payee_account_live on payee_account (affected_party_id) where ended_at is null;
create index payee_account_of_party on payee_account (affected_party_id);
create index payee_account_registered_by on payee_account (registered_by);
create index payee_account_verified_by on payee_account (verified_by) where verified_by is not null;
call app.wall('payee_account');

-- One transfer for each payee and account of a run.
create table payment_transfer (
  id bigint generated always as identity primary key,
  run_id bigint not null references payment_run (id),
  provider_id bigint references provider (id),
  affected_party_id bigint references affected_party (id),
  bank_account_id bigint references provider_bank_account (id),
  payee_account_id bigint references payee_account (id),
  -- As they were when the run closed.
  payee_name text not null check (length(payee_name) between 1 and 300),
  clabe text not null check (clabe ~ '^[0-9]{18}$'),
  -- Ours, written into the file; the bank's answer comes back with it.
  reference text not null unique check (reference ~ '^[A-Z0-9]{4,30}$'),
  amount bigint not null check (amount > 0),
  state text not null default 'waiting' check (state in ('waiting', 'paid', 'refused')),
  spei_key text check (length(spei_key) between 4 and 40),
  paid_on date,
  confirmed_by bigint references user_account (id),
  confirmed_at timestamptz,
  proof_key uuid references stored_file (key),
  refusal text not null default '' check (length(refusal) <= 500),
  version integer not null default 1,
  check ((provider_id is null) = (affected_party_id is not null)),
  check ((provider_id is null) = (payee_account_id is not null)),
  check ((provider_id is null) = (bank_account_id is null)),
  check ((state = 'paid') = (paid_on is not null and spei_key is not null)),
  check ((state = 'refused') = (refusal <> ''))
);
create index payment_transfer_of_run on payment_transfer (run_id, id);
create index payment_transfer_of_provider on payment_transfer (provider_id, id desc) where provider_id is not null;
create index payment_transfer_of_party on payment_transfer (affected_party_id) where affected_party_id is not null;
create index payment_transfer_of_bank_account on payment_transfer (bank_account_id) where bank_account_id is not null;
create index payment_transfer_of_payee_account on payment_transfer (payee_account_id)
  where payee_account_id is not null;
create index payment_transfer_confirmed_by on payment_transfer (confirmed_by) where confirmed_by is not null;
create index payment_transfer_proof on payment_transfer (proof_key) where proof_key is not null;
create index payment_transfer_paid_on on payment_transfer (paid_on, id) where paid_on is not null;
call app.wall('payment_transfer');
grant select (id, provider_id, amount, state, spei_key, paid_on, proof_key) on payment_transfer to app_outsider;

-- Which state follows which: a jump that is not here cannot be stored.
create table payment_request_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
call app.wall_append_only('payment_request_step');

insert into payment_request_step (from_state, to_state) values
  ('draft', 'requested'), ('draft', 'cancelled'),
  ('requested', 'returned'), ('requested', 'approved'), ('requested', 'rejected'), ('requested', 'cancelled'),
  ('returned', 'requested'), ('returned', 'cancelled'),
  ('approved', 'inReview'), ('approved', 'valid'), ('approved', 'cancelled'),
  ('inReview', 'valid'), ('inReview', 'observed'), ('inReview', 'approved'), ('inReview', 'cancelled'),
  ('observed', 'inReview'), ('observed', 'valid'), ('observed', 'approved'), ('observed', 'cancelled'),
  ('valid', 'scheduled'), ('valid', 'inReview'), ('valid', 'observed'), ('valid', 'cancelled'),
  ('scheduled', 'valid'), ('scheduled', 'observed'), ('scheduled', 'paid'),
  ('paid', 'complementPending'), ('paid', 'closed'), ('complementPending', 'closed');

create sequence payment_request_folio;
grant usage on sequence payment_request_folio to app_staff, app_worker;
create sequence counter_receipt_folio;
grant usage on sequence counter_receipt_folio to app_staff, app_worker;

create table payment_request (
  id bigint generated always as identity primary key,
  folio bigint not null unique default nextval('payment_request_folio') check (folio > 0),
  kind text not null check (kind in ('advance', 'partial', 'final', 'thirdParty')),
  affected_party_id bigint not null references affected_party (id),
  -- Null where the affected party itself is paid.
  provider_id bigint references provider (id),
  agreement_id bigint not null references agreement (id),
  order_id bigint references purchase_order (id),
  -- Of what was agreed.
  percentage numeric(5, 2) not null check (percentage > 0 and percentage <= 100),
  subtotal bigint not null check (subtotal > 0),
  tax bigint not null default 0 check (tax >= 0),
  withheld_income_tax bigint not null default 0 check (withheld_income_tax >= 0),
  withheld_value_tax bigint not null default 0 check (withheld_value_tax >= 0),
  -- What leaves the bank.
  total bigint generated always as (subtotal + tax - withheld_income_tax - withheld_value_tax) stored,
  state text not null default 'draft' check (state in ('draft', 'requested', 'returned', 'approved', 'rejected',
    'inReview', 'observed', 'valid', 'scheduled', 'paid', 'complementPending', 'closed', 'cancelled')),
  former_state text,
  codi_state text not null default 'notNeeded' check (codi_state in ('notNeeded', 'waiting', 'approved', 'rejected',
    'returned')),
  -- Kept by the trigger of payment_hold.
  is_held boolean not null default false,
  -- Whether it is paid against a tax receipt.
  needs_receipt boolean not null default true,
  comment text not null default '' check (length(comment) <= 1000),
  -- What the bitácora says about it (binnacle_report): for staff.
  report text not null default '' check (length(report) <= 2000),
  -- Why it came back, was refused or cancelled; shown to the user who asked.
  answer text not null default '' check (length(answer) <= 1000),
  requested_by bigint not null references user_account (id),
  requested_at timestamptz not null default now(),
  -- Who took its last step; null: the system.
  moved_by bigint references user_account (id),
  approved_by bigint references user_account (id),
  approved_at timestamptz,
  codi_by bigint references user_account (id),
  codi_at timestamptz,
  -- The number of the counter-receipt the provider gets once it is valid, and the day we expect to pay.
  counter_receipt bigint unique check (counter_receipt > 0),
  expected_on date,
  valid_at timestamptz,
  run_id bigint references payment_run (id),
  transfer_id bigint references payment_transfer (id),
  paid_on date,
  paid_at timestamptz,
  complement_due_on date,
  version integer not null default 1,
  -- What a request is found by: its number, whom it pays, the numbers of its claim and its party. Kept here, since a
  -- search over four joined tables reads all of them.
  search_text text not null default '',
  foreign key (former_state, state) references payment_request_step (from_state, to_state),
  check ((kind = 'thirdParty') = (provider_id is null)),
  -- Users do not approve what they asked for.
  check (approved_by <> requested_by and codi_by <> requested_by),
  check ((approved_by is null) = (approved_at is null) and (codi_by is null) = (codi_at is null)),
  check (state not in ('approved', 'inReview', 'observed', 'valid', 'scheduled', 'paid', 'complementPending',
    'closed') or (approved_by is not null and codi_state in ('notNeeded', 'approved'))),
  check ((state in ('scheduled', 'paid', 'complementPending', 'closed')) = (run_id is not null)),
  check ((state in ('paid', 'complementPending', 'closed')) = (paid_at is not null)),
  check ((paid_at is null) = (paid_on is null)),
  check (paid_at is null or transfer_id is not null),
  -- The word of the division and the authorisation are two people's.
  constraint payment_request_two_words check (approved_by <> codi_by)
);
create index payment_request_of_party on payment_request (affected_party_id, id desc);
create index payment_request_of_provider on payment_request (provider_id, id desc) where provider_id is not null;
create index payment_request_of_agreement on payment_request (agreement_id);
create index payment_request_of_order on payment_request (order_id) where order_id is not null;
create index payment_request_by_state on payment_request (state, id desc);
create index payment_request_newest on payment_request (requested_at desc, id desc);
create index payment_request_held on payment_request (id desc) where is_held;
create index payment_request_of_run on payment_request (run_id, provider_id) where run_id is not null;
create index payment_request_of_transfer on payment_request (transfer_id) where transfer_id is not null;
create index payment_request_paid_on on payment_request (paid_on, id) where paid_on is not null;
create index payment_request_without_complement on payment_request (complement_due_on)
  where state = 'complementPending';
create index payment_request_requested_by on payment_request (requested_by);
create index payment_request_moved_by on payment_request (moved_by) where moved_by is not null;
create index payment_request_approved_by on payment_request (approved_by) where approved_by is not null;
create index payment_request_codi_by on payment_request (codi_by) where codi_by is not null;
create index payment_request_search on payment_request
  using gin (app.fold('sp-' || lpad(folio::text, 6, '0')) gin_trgm_ops);
create index payment_request_by_date on payment_request (requested_at desc nulls last, id);
create index payment_request_found_by on payment_request using gin (search_text gin_trgm_ops);
create index payment_request_figures on payment_request (requested_at, state) include (total, is_held, requested_by,
  paid_at);
create index payment_request_paid on payment_request (paid_on desc nulls last, id) include (total, state)
  where paid_on is not null;
create index payment_request_open on payment_request (provider_id) include (state, total, valid_at)
  where state in ('valid', 'scheduled', 'complementPending') and provider_id is not null;
alter table payment_request alter column search_text set statistics 1000;
-- A provider reads what it asked for, what happened to it and its own receipts. What it writes goes through functions.
call app.wall('payment_request');
revoke delete on payment_request from app_staff, app_worker;
grant select (id, folio, kind, affected_party_id, provider_id, order_id, percentage, subtotal, tax, withheld_income_tax,
  withheld_value_tax, total, state, is_held, needs_receipt, comment, answer, requested_at, approved_at, counter_receipt,
  expected_on, valid_at, transfer_id, paid_on, paid_at, complement_due_on, version) on payment_request to app_outsider;

-- Which receipts a request is paid against, and how much of each. An invoice paid in parts belongs to several requests.
create table payment_request_receipt (
  request_id bigint not null references payment_request (id),
  receipt_id bigint not null references tax_receipt (id),
  amount bigint not null check (amount > 0),
  primary key (request_id, receipt_id)
);
create index payment_request_receipt_of_receipt on payment_request_receipt (receipt_id);
call app.wall('payment_request_receipt');
grant select (request_id, receipt_id, amount) on payment_request_receipt to app_outsider;

-- Each step of a request, written by its trigger: the history that both sides read.
create table payment_request_move (
  id bigint generated always as identity primary key,
  request_id bigint not null references payment_request (id),
  from_state text,
  to_state text not null,
  note text not null default '' check (length(note) <= 1000),
  user_id bigint references user_account (id),
  at timestamptz not null default clock_timestamp(),
  act_id bigint not null default 0
);
create index payment_request_move_of_request on payment_request_move (request_id, id);
create index payment_request_move_of_user on payment_request_move (user_id) where user_id is not null;
create index payment_request_move_to on payment_request_move (to_state, at);
call app.wall_append_only('payment_request_move');
grant select (id, request_id, from_state, to_state, at) on payment_request_move to app_outsider;

create table payment_hold (
  id bigint generated always as identity primary key,
  request_id bigint not null references payment_request (id),
  reason text not null check (reason in ('missingComplement', 'listed', 'cancelledReceipt', 'complaint', 'paperwork',
    'bank', 'legal', 'other')),
  note text not null default '' check (length(note) <= 1000),
  -- Null: held by the system.
  held_by bigint references user_account (id),
  held_at timestamptz not null default now(),
  released_by bigint references user_account (id),
  released_at timestamptz,
  release_note text not null default '' check (length(release_note) <= 1000),
  version integer not null default 1,
  act_id bigint not null default 0,
  check (released_by is null or released_at is not null)
);
create unique index payment_hold_live on payment_hold (request_id, reason) where released_at is null;
create index payment_hold_of_request on payment_hold (request_id, id desc);
create index payment_hold_newest on payment_hold (held_at desc, id desc) where released_at is null;
create index payment_hold_held_by on payment_hold (held_by) where held_by is not null;
create index payment_hold_released_by on payment_hold (released_by) where released_by is not null;
call app.wall('payment_hold');
revoke delete on payment_hold from app_staff, app_worker;
grant select (id, request_id, reason, held_at, released_at) on payment_hold to app_outsider;

-- Files on their way to become a receipt, or a receipt on its way to a request: the sender writes this row, the worker
-- does the rest. It waits for the antivirus, and a provider's people need no right to write anything else.
create table receipt_intake (
  id bigint generated always as identity primary key,
  provider_id bigint not null references provider (id),
  -- Of a credit note and a receipt of payment, the invoice it names says whose it is.
  affected_party_id bigint references affected_party (id),
  order_id bigint references purchase_order (id),
  request_id bigint references payment_request (id),
  slot text not null check (slot in ('I', 'E', 'P')),
  xml_key uuid references stored_file (key),
  pdf_key uuid references stored_file (key),
  receipt_id bigint references tax_receipt (id),
  refusal_id bigint references receipt_refusal (id),
  state text not null default 'waiting' check (state in ('waiting', 'taken', 'refused', 'failed')),
  -- Why it failed, for the sender.
  problem text not null default '' check (length(problem) <= 1000),
  tries integer not null default 0,
  sent_by bigint not null references user_account (id),
  sent_at timestamptz not null default now(),
  settled_at timestamptz,
  check (xml_key is not null or receipt_id is not null),
  check (slot <> 'I' or affected_party_id is not null),
  check ((state = 'waiting') = (settled_at is null)),
  check (state <> 'taken' or receipt_id is not null),
  check (state <> 'failed' or problem <> '')
);
create index receipt_intake_of_provider on receipt_intake (provider_id, id desc);
create index receipt_intake_of_party on receipt_intake (affected_party_id) where affected_party_id is not null;
create index receipt_intake_of_order on receipt_intake (order_id) where order_id is not null;
create index receipt_intake_of_request on receipt_intake (request_id, id desc) where request_id is not null;
create index receipt_intake_xml on receipt_intake (xml_key) where xml_key is not null;
create index receipt_intake_pdf on receipt_intake (pdf_key) where pdf_key is not null;
create index receipt_intake_of_receipt on receipt_intake (receipt_id) where receipt_id is not null;
create index receipt_intake_of_refusal on receipt_intake (refusal_id) where refusal_id is not null;
create index receipt_intake_sent_by on receipt_intake (sent_by, id desc);
create index receipt_intake_waiting on receipt_intake (id) where state = 'waiting';
call app.wall('receipt_intake');
grant select (id, provider_id, affected_party_id, order_id, request_id, slot, xml_key, pdf_key, receipt_id, refusal_id,
  state, problem, sent_at, settled_at) on receipt_intake to app_outsider;

-- What a run left behind when it closed, and why: it stays in sight.
create table payment_run_left (
  run_id bigint not null references payment_run (id),
  request_id bigint not null references payment_request (id),
  problems text[] not null check (cardinality(problems) > 0),
  total bigint not null check (total > 0),
  at timestamptz not null default now(),
  primary key (run_id, request_id)
);
create index payment_run_left_of_request on payment_run_left (request_id);
call app.wall_append_only('payment_run_left');

-- What the bank answered to a run, line by line. What matches nothing stays in sight.
create table bank_answer (
  id bigint generated always as identity primary key,
  run_id bigint not null references payment_run (id),
  file_name text not null check (length(file_name) between 1 and 200),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  state text not null default 'read' check (state in ('read', 'applying', 'applied', 'dropped')),
  uploaded_by bigint not null references user_account (id),
  uploaded_at timestamptz not null default now(),
  applied_by bigint references user_account (id),
  applied_at timestamptz,
  version integer not null default 1
);
create index bank_answer_of_run on bank_answer (run_id, id desc);
create index bank_answer_uploaded_by on bank_answer (uploaded_by);
create index bank_answer_applied_by on bank_answer (applied_by) where applied_by is not null;
call app.wall('bank_answer');

create table bank_answer_line (
  id bigint generated always as identity primary key,
  answer_id bigint not null references bank_answer (id),
  line integer not null check (line > 0),
  reference text not null check (length(reference) <= 60),
  amount bigint check (amount >= 0),
  outcome text check (outcome in ('paid', 'refused')),
  spei_key text not null default '' check (length(spei_key) <= 40),
  paid_on date,
  refusal text not null default '' check (length(refusal) <= 500),
  match text not null check (match in ('matched', 'unknownReference', 'wrongAmount', 'alreadySettled', 'repeated',
    'unreadable')),
  transfer_id bigint references payment_transfer (id),
  applied_at timestamptz,
  unique (answer_id, line)
);
create index bank_answer_line_of_transfer on bank_answer_line (transfer_id) where transfer_id is not null;
create index bank_answer_line_to_apply on bank_answer_line (answer_id, line) where applied_at is null
  and match = 'matched';
call app.wall('bank_answer_line');

-- Parties, runs, transfers and transactions of the ledger that were written to since they were last compared. A write
-- adds a row in the same transaction, and the check of each minute takes out the rows it saw, so that a late commit is
-- checked later.
create table money_touched (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('party', 'run', 'transfer', 'txn', 'invoice', 'collection', 'customer')),
  about bigint not null ) with (autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 5000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 5000
);
call app.wall('money_touched');
revoke insert, update on money_touched from app_staff, app_worker;
revoke delete on money_touched from app_staff;

-- What each provider's account comes to: totals, and the changes that have not been added to them yet. A change is a
-- new row, so that two acts about one provider never wait for each other; a job folds changes into totals. What is open
-- today is read from the requests themselves.
create table provider_account_total (
  provider_id bigint primary key references provider (id),
  agreed bigint not null default 0,
  requested bigint not null default 0,
  approved bigint not null default 0,
  paid bigint not null default 0,
  advanced bigint not null default 0,
  invoiced bigint not null default 0,
  -- Approved and paid against an invoice, and how much of it accepted invoices stand for.
  invoiceable bigint not null default 0,
  covered bigint not null default 0
);
call app.wall('provider_account_total');
revoke insert, update, delete on provider_account_total from app_staff, app_worker;

create table provider_account_change (
  provider_id bigint not null,
  agreed bigint not null default 0,
  requested bigint not null default 0,
  approved bigint not null default 0,
  paid bigint not null default 0,
  advanced bigint not null default 0,
  invoiced bigint not null default 0,
  invoiceable bigint not null default 0,
  covered bigint not null default 0 ) with (autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 2000,
  autovacuum_analyze_scale_factor = 0,
  autovacuum_analyze_threshold = 2000
);
call app.wall('provider_account_change');
revoke insert, update, delete on provider_account_change from app_staff, app_worker;

create view provider_account_now with (security_invoker = true) as
  select provider_id, sum(agreed)::bigint as agreed, sum(requested)::bigint as requested, sum(approved)::bigint as approved, sum(paid)::bigint as paid,
    sum(advanced)::bigint as advanced, sum(invoiced)::bigint as invoiced, sum(invoiceable)::bigint as invoiceable, sum(covered)::bigint as covered
  from (select * from provider_account_total union all select * from provider_account_change) t group by 1;
grant select on provider_account_now to app_staff, app_worker;

-- When the tax authority may be asked next: one row, which every worker moves on before it asks, so that all of them
-- together keep the pace.
create table sat_pace (
  id integer primary key default 1 check (id = 1),
  next_at timestamptz not null default now() ) with (fillfactor = 50
);
call app.wall('sat_pace');
revoke insert, delete on sat_pace from app_staff, app_worker;

insert into sat_pace default values;
