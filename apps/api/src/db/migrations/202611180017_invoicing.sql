-- What customers are billed.

-- What a business unit seals its invoices with. The certificate is public; the private key is kept encrypted
-- (AES-256-GCM) under the key of the environment whose name is key_name, and no dump of the database alone opens it.
create table issuer_certificate (
  id bigint generated always as identity primary key,
  business_unit_id bigint not null references business_unit (id),
  -- As the tax authority numbers it: twenty digits.
  number text not null check (number ~ '^[0-9]{20}$'),
  rfc text not null check (length(rfc) between 12 and 13),
  name text not null default '' check (length(name) <= 300),
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  certificate bytea not null check (octet_length(certificate) between 200 and 16384),
  key_name text not null check (length(key_name) between 1 and 60),
  sealed_key bytea not null check (octet_length(sealed_key) between 200 and 16384),
  uploaded_by bigint not null references user_account (id),
  uploaded_at timestamptz not null default now(),
  retired_by bigint references user_account (id),
  retired_at timestamptz,
  version integer not null default 1,
  check (valid_from < valid_until),
  check ((retired_by is null) = (retired_at is null))
);
create unique index issuer_certificate_live on issuer_certificate (business_unit_id) where retired_at is null;
create index issuer_certificate_of_unit on issuer_certificate (business_unit_id, id desc);
create index issuer_certificate_uploaded_by on issuer_certificate (uploaded_by);
create index issuer_certificate_retired_by on issuer_certificate (retired_by) where retired_by is not null;
-- The worker sends what is sealed already; it never needs a key.
call app.wall('issuer_certificate');
revoke delete on issuer_certificate from app_staff, app_worker;
revoke select, insert, update on issuer_certificate from app_worker;

-- The last folio of each series of a taxpayer. Its row is the lock that makes folios follow each other without a gap.
create table invoice_series (
  issuer_rfc text not null check (length(issuer_rfc) between 12 and 13),
  series text not null check (length(series) <= 25),
  last_folio bigint not null default 0 check (last_folio >= 0),
  primary key (issuer_rfc, series)
);
call app.wall('invoice_series');
revoke delete on invoice_series from app_staff, app_worker;

-- Which state follows which: a jump that is not here cannot be stored.
create table invoice_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
call app.wall_append_only('invoice_step');

insert into invoice_step (from_state, to_state) values
  ('draft', 'frozen'), ('draft', 'stamped'),
  ('frozen', 'sent'), ('frozen', 'refused'),
  ('sent', 'stamped'), ('sent', 'refused'), ('sent', 'unknown'),
  ('unknown', 'sent'), ('unknown', 'stamped'), ('unknown', 'refused'),
  ('stamped', 'cancelling'), ('stamped', 'cancelled'), ('cancelling', 'stamped'), ('cancelling', 'cancelled'),
  ('sent', 'replacing'), ('unknown', 'replacing'), ('replacing', 'stamped'), ('replacing', 'cancelled');

-- Our own invoices and, later, credit notes: what is billed, to whom, and how far its stamp has come.
create table invoice (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{4,60}$'),
  business_unit_id bigint not null references business_unit (id),
  customer_id bigint not null references customer (id),
  -- I invoice, E credit note, P receipt of payment.
  kind text not null default 'I' check (kind in ('I', 'E', 'P')),
  -- pac: sealed here and stamped through the certifier. elsewhere: registered from its XML.
  origin text not null check (origin in ('pac', 'elsewhere')),
  series text not null default '' check (length(series) <= 25),
  folio text not null default '' check (length(folio) <= 40),
  issuer_rfc text not null check (length(issuer_rfc) between 12 and 13),
  receiver_rfc text not null check (length(receiver_rfc) between 12 and 13),
  receiver_name text not null check (length(receiver_name) <= 300),
  -- On the clocks of the place of issue.
  issued_at text check (issued_at ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$'),
  payment_method text not null,
  payment_form text not null,
  use text not null check (length(use) between 3 and 4),
  conditions text not null default '' check (length(conditions) <= 1000),
  -- The customer's own codes, as they go onto the paper: [{"label": "…", "value": "…"}].
  addenda jsonb not null default '[]',
  -- Before discount, the discount, the tax: centavos, each the sum of the lines.
  subtotal bigint not null,
  discount bigint not null default 0 check (discount >= 0),
  base bigint generated always as (subtotal - discount) stored,
  tax bigint not null default 0 check (tax >= 0),
  total bigint generated always as (subtotal - discount + tax) stored,
  state text not null default 'draft' check (state in ('draft', 'frozen', 'sent', 'stamped', 'refused', 'unknown',
    'replacing', 'cancelling', 'cancelled')),
  former_state text,
  -- Sealed, not yet stamped: what is sent, and sent again, to the last byte.
  frozen_xml text check (length(frozen_xml) <= 1000000),
  frozen_at timestamptz,
  certificate_id bigint references issuer_certificate (id),
  -- Ours, which the certifier remembers: the guard against a second stamp. Fixed in the transaction that froze the XML.
  custom_id text unique check (length(custom_id) between 8 and 100),
  -- Until when one worker holds it; no other sends it meanwhile.
  leased_until timestamptz,
  lease uuid,
  next_try_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  -- Why a person has to look at it; empty while the worker settles it by itself.
  attention text not null default '' check (length(attention) <= 1000),
  -- Why it was refused, in the words of the certifier.
  refusal text not null default '' check (length(refusal) <= 2000),
  receipt_id bigint unique references tax_receipt (id),
  stamped_at timestamptz,
  posted_at timestamptz,
  mailed_at timestamptz,
  made_by bigint not null references user_account (id),
  made_at timestamptz not null default now(),
  -- Who took its last step; null: the system.
  moved_by bigint references user_account (id),
  version integer not null default 1,
  -- What came in for it and what credit notes took off it: kept by triggers of collection_part and invoice_credit, so
  -- that a list reads a column.
  collected bigint not null default 0 check (collected >= 0),
  credited bigint not null default 0 check (credited >= 0),
  -- What is wrong in an invoice is put right by another one that replaces it. The tax authority wants the substitute
  -- stamped before the first is cancelled: until then it waits in "replacing", is not owed and bills no party, so that
  -- nothing is billed twice.
  replaces_id bigint,
  foreign key (former_state, state) references invoice_step (from_state, to_state),
  constraint invoice_check2 check ((receipt_id is null) = (stamped_at is null)),
  constraint invoice_check3 check (origin = 'elsewhere'
    or state = 'draft' or (frozen_xml is not null and frozen_at is not null and custom_id is not null
    and certificate_id is not null and folio <> '' and issued_at is not null)),
  constraint invoice_check4 check ((lease is null) = (leased_until is null)),
  constraint invoice_check5 check (lease is null or state in ('frozen', 'sent', 'unknown')),
  constraint invoice_check6 check (refusal = '' or state = 'refused'),
  constraint invoice_subtotal_check check (subtotal > 0 or (kind = 'P' and subtotal = 0)),
  constraint invoice_discount_within check (discount < subtotal or kind = 'P'),
  constraint invoice_payment_method_check check (payment_method in ('PUE', 'PPD') or (kind = 'P'
    and payment_method = '')),
  constraint invoice_payment_form_check check (length(payment_form) = 2 or (kind = 'P' and payment_form = '')),
  constraint invoice_settled_within check (collected + credited <= subtotal - discount + tax),
  constraint invoice_replaces foreign key (replaces_id) references invoice (id),
  constraint invoice_replaces_another check (replaces_id <> id and (replaces_id is null or kind = 'I')),
  constraint invoice_has_receipt check ((state in ('stamped', 'replacing', 'cancelling',
    'cancelled')) = (receipt_id is not null)),
  constraint invoice_replacing check (state <> 'replacing' or replaces_id is not null)
);
-- A folio whose invoice was refused is given again, so that what is stamped has no gap.
create unique index invoice_folio on invoice (issuer_rfc, series, folio) where origin = 'pac' and folio <> ''
  and state <> 'refused';
create index invoice_of_unit on invoice (business_unit_id);
create index invoice_of_customer on invoice (customer_id, id desc);
create index invoice_newest on invoice (made_at desc, id desc);
create index invoice_by_state on invoice (state, id desc);
create index invoice_to_settle on invoice (next_try_at) where state in ('frozen', 'sent', 'unknown');
create index invoice_to_finish on invoice (id) where state = 'stamped' and (posted_at is null or mailed_at is null);
create index invoice_of_certificate on invoice (certificate_id) where certificate_id is not null;
create index invoice_made_by on invoice (made_by);
create index invoice_moved_by on invoice (moved_by) where moved_by is not null;
create index invoice_search on invoice using gin (app.fold(series || '-' || folio || ' ' || receiver_name)
  gin_trgm_ops);
-- What insurers still owe, oldest first, among all there ever was.
create index if not exists invoice_owing on invoice (customer_id, id) where kind = 'I'
  and state in ('stamped', 'cancelling') and collected + credited < subtotal - discount + tax;
-- An invoice has one live substitute.
create unique index if not exists invoice_one_substitute on invoice (replaces_id) where replaces_id is not null
  and state not in ('refused', 'cancelled');
create index invoice_attention on invoice (id) where attention <> '';
-- Invoices newest first, with all that a list is filtered, counted and summed by: a million of them are read from here
-- alone.
create index invoice_listed on invoice (made_at desc nulls last, id) include (kind, customer_id, business_unit_id,
  state, base, tax, total, collected, credited, issued_at, receipt_id) where kind = 'I';
-- Credit notes and receipts of payment, newest first.
create index invoice_others_listed on invoice (kind, made_at desc nulls last, id) where kind <> 'I';
call app.wall('invoice');
revoke delete on invoice from app_staff, app_worker;

create table invoice_line (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id),
  position integer not null check (position > 0),
  affected_party_id bigint not null references affected_party (id),
  -- The quotation it charges and, unless one line charges all of it, its line.
  quotation_id bigint references quotation (id),
  quotation_line_id bigint references quotation_line (id),
  product_key text not null check (product_key ~ '^[0-9]{8}$'),
  unit_key text not null check (length(unit_key) between 1 and 3),
  unit text not null default '' check (length(unit) <= 20),
  description text not null check (length(description) between 1 and 1000),
  quantity numeric(18, 6) not null check (quantity > 0),
  -- Centavos; those of the whole line after it.
  unit_price bigint not null check (unit_price >= 0),
  amount bigint not null check (amount >= 0),
  discount bigint not null default 0 check (discount >= 0),
  -- In percent; none: it is no object of tax.
  tax_percentage numeric(5, 2) check (tax_percentage between 0 and 100),
  tax bigint not null default 0 check (tax >= 0),
  check (discount <= amount),
  check (tax_percentage is not null or tax = 0)
);
create unique index invoice_line_of_invoice on invoice_line (invoice_id, position);
create index invoice_line_of_party on invoice_line (affected_party_id);
create index invoice_line_of_quotation on invoice_line (quotation_id) where quotation_id is not null;
create index invoice_line_of_quotation_line on invoice_line (quotation_line_id) where quotation_line_id is not null;
call app.wall_append_only('invoice_line');

-- Which affected parties an invoice bills, and with how much each. A party is in at most one live invoice.
create table invoice_party (
  invoice_id bigint not null references invoice (id),
  affected_party_id bigint not null references affected_party (id),
  base bigint not null check (base > 0),
  tax bigint not null default 0 check (tax >= 0),
  -- Kept by the trigger of invoice: false once it was refused or cancelled.
  is_live boolean not null default true,
  primary key (invoice_id, affected_party_id)
);
create unique index invoice_party_live on invoice_party (affected_party_id) where is_live;
create index invoice_party_of_party on invoice_party (affected_party_id, invoice_id desc);
call app.wall('invoice_party');
revoke delete on invoice_party from app_staff, app_worker;

-- Each step of an invoice, written by its trigger.
create table invoice_move (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id),
  from_state text,
  to_state text not null,
  user_id bigint references user_account (id),
  at timestamptz not null default clock_timestamp(),
  act_id bigint not null default 0
);
create index invoice_move_of_invoice on invoice_move (invoice_id, id);
create index invoice_move_of_user on invoice_move (user_id) where user_id is not null;
call app.wall_append_only('invoice_move');

-- Every time an invoice was sent to the certifier, and what came back.
create table stamp_attempt (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id),
  at timestamptz not null default clock_timestamp(),
  took_ms integer not null check (took_ms >= 0),
  -- previous: it had been stamped before under our number. duplicate: our number was used for another document.
  outcome text not null check (outcome in ('stamped', 'previous', 'refused', 'duplicate', 'unknown', 'unreachable')),
  code text not null default '' check (length(code) <= 60),
  message text not null default '' check (length(message) <= 2000),
  uuid text check (length(uuid) = 36),
  -- As it came back, kept before anything is made of it: after a crash it need not be asked for again.
  stamped_xml text check (length(stamped_xml) <= 2000000),
  check ((outcome in ('stamped', 'previous')) = (stamped_xml is not null))
);
create index stamp_attempt_of_invoice on stamp_attempt (invoice_id, id);
call app.wall_append_only('stamp_attempt');

-- What has to be there before a customer is billed: of one customer, or of all others. Null: as for all others.
create table billing_gate (
  id bigint generated always as identity primary key,
  customer_id bigint references customer (id),
  gate text not null check (gate in ('work', 'quotation', 'authorization', 'data', 'paperwork', 'settlement',
    'laterAuthorization', 'customerFiscal', 'unitFiscal', 'codes')),
  is_needed boolean,
  version integer not null default 1,
  check (customer_id is not null or is_needed is not null)
);
create unique index billing_gate_of_customer on billing_gate (coalesce(customer_id, 0), gate);
call app.wall('billing_gate');

insert into billing_gate (customer_id, gate, is_needed)
select null, gate, gate <> 'codes' from unnest(array['work', 'quotation', 'authorization', 'data', 'paperwork', 'settlement',
  'laterAuthorization', 'customerFiscal', 'unitFiscal', 'codes']) gate;

-- What the nightly watch over tax receipts found, issued ones and those of providers: kept from the first night it was
-- seen until it is gone.
create table fiscal_finding (
  id bigint generated always as identity primary key,
  kind text not null check (length(kind) between 3 and 40),
  -- What it is about, in the terms of its kind; with it, one finding.
  subject text not null check (length(subject) between 1 and 80),
  receipt_id bigint references tax_receipt (id),
  invoice_id bigint references invoice (id),
  provider_id bigint references provider (id),
  customer_id bigint references customer (id),
  document text not null default '' check (length(document) <= 120),
  -- Pesos at risk.
  amount bigint not null check (amount >= 0),
  since date not null,
  detail text not null default '' check (length(detail) <= 500),
  found_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  -- No longer so.
  gone_at timestamptz,
  -- A user decided that nothing has to be done; it comes back only if it goes away first.
  settled_by bigint references user_account (id),
  settled_at timestamptz,
  settlement text not null default '' check (length(settlement) <= 500),
  version integer not null default 1,
  check ((settled_by is null) = (settled_at is null) and (settled_by is null) = (settlement = ''))
);
create unique index fiscal_finding_present on fiscal_finding (kind, subject) where gone_at is null;
create index fiscal_finding_open on fiscal_finding (since, id) where gone_at is null and settled_at is null;
create index fiscal_finding_of_receipt on fiscal_finding (receipt_id) where receipt_id is not null;
create index fiscal_finding_of_invoice on fiscal_finding (invoice_id) where invoice_id is not null;
create index fiscal_finding_of_provider on fiscal_finding (provider_id) where provider_id is not null;
create index fiscal_finding_of_customer on fiscal_finding (customer_id) where customer_id is not null;
create index fiscal_finding_settled_by on fiscal_finding (settled_by) where settled_by is not null;
call app.wall('fiscal_finding');
revoke delete on fiscal_finding from app_staff, app_worker;
