-- What customers pay: counter receipts, statements, collections, cancellations.

-- What the insurer's desk stamps: these invoices were handed in, and on that day they are paid.
create sequence customer_receipt_folio;
grant usage on sequence customer_receipt_folio to app_staff, app_worker;

create table counter_receipt_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
call app.wall_append_only('counter_receipt_step');

insert into counter_receipt_step (from_state, to_state) values
  ('draft', 'delivered'), ('draft', 'rejected'), ('delivered', 'received'), ('delivered', 'rejected'), ('received', 'rejected'),
  ('received', 'paid'), ('paid', 'received');

create table counter_receipt (
  id bigint generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9-]{4,60}$'),
  folio bigint not null unique default nextval('customer_receipt_folio') check (folio > 0),
  customer_id bigint not null references customer (id),
  customer_folio text not null default '' check (length(customer_folio) <= 60),
  state text not null default 'draft' check (state in ('draft', 'delivered', 'received', 'rejected', 'paid')),
  former_state text,
  delivered_on date,
  -- When the insurer says it pays.
  promised_on date,
  note text not null default '' check (length(note) <= 1000),
  -- Why the insurer sent it back.
  rejection text not null default '' check (length(rejection) <= 1000),
  -- The stamped paper.
  proof_key uuid references stored_file (key),
  made_by bigint not null references user_account (id),
  made_at timestamptz not null default now(),
  moved_by bigint references user_account (id),
  moved_at timestamptz not null default now(),
  version integer not null default 1,
  foreign key (former_state, state) references counter_receipt_step (from_state, to_state),
  check ((state = 'rejected') = (rejection <> '')),
  check (state not in ('received', 'paid') or (customer_folio <> '' and delivered_on is not null
    and promised_on is not null)),
  check (promised_on is null or delivered_on is null or promised_on >= delivered_on)
);
create unique index counter_receipt_customer_folio on counter_receipt (customer_id, customer_folio)
  where customer_folio <> '' and state <> 'rejected';
create index counter_receipt_of_customer on counter_receipt (customer_id, id desc);
create index counter_receipt_newest on counter_receipt (made_at desc, id desc);
create index counter_receipt_promised on counter_receipt (promised_on, id) where state in ('delivered', 'received');
create index counter_receipt_proof on counter_receipt (proof_key) where proof_key is not null;
create index counter_receipt_made_by on counter_receipt (made_by);
create index counter_receipt_moved_by on counter_receipt (moved_by) where moved_by is not null;
create index counter_receipt_listed on counter_receipt (made_at desc nulls last, id);
call app.wall('counter_receipt');
revoke delete on counter_receipt from app_staff, app_worker;

create table counter_receipt_invoice (
  counter_receipt_id bigint not null references counter_receipt (id),
  invoice_id bigint not null references invoice (id),
  -- Kept by the trigger of counter_receipt: an invoice is in at most one live counter-receipt.
  is_live boolean not null default true,
  removed_by bigint references user_account (id),
  removed_at timestamptz,
  removal text not null default '' check (length(removal) <= 500),
  primary key (counter_receipt_id, invoice_id),
  -- Null where it was taken out because its invoice was cancelled.
  check ((removed_at is null) = (removal = '')),
  check (removed_by is null or removed_at is not null),
  check (removed_at is null or not is_live)
);
create unique index counter_receipt_invoice_live on counter_receipt_invoice (invoice_id) where is_live;
create index counter_receipt_invoice_of_invoice on counter_receipt_invoice (invoice_id);
create index counter_receipt_invoice_removed_by on counter_receipt_invoice (removed_by) where removed_by is not null;
call app.wall('counter_receipt_invoice');
revoke delete on counter_receipt_invoice from app_staff, app_worker;

-- What a bank says went through one of our accounts.
create table bank_statement (
  id bigint generated always as identity primary key,
  account_id bigint not null references company_account (id),
  file_name text not null check (length(file_name) between 1 and 200),
  file_sha256 text not null unique check (file_sha256 ~ '^[0-9a-f]{64}$'),
  file_key uuid references stored_file (key),
  first_on date not null,
  last_on date not null,
  imported_by bigint not null references user_account (id),
  imported_at timestamptz not null default now(),
  check (first_on <= last_on)
);
create index bank_statement_of_account on bank_statement (account_id, id desc);
create index bank_statement_file on bank_statement (file_key) where file_key is not null;
create index bank_statement_imported_by on bank_statement (imported_by);
call app.wall_append_only('bank_statement');

create table bank_statement_line (
  id bigint generated always as identity primary key,
  statement_id bigint not null references bank_statement (id),
  account_id bigint not null references company_account (id),
  position integer not null check (position > 0),
  booked_on date not null,
  description text not null default '' check (length(description) <= 500),
  reference text not null default '' check (length(reference) <= 100),
  -- Money that came in; what left is not kept.
  amount bigint not null check (amount > 0),
  -- The same movement in two statements whose days overlap is one: day, amount, words, reference, and its place among
  -- equals of that day.
  fingerprint text not null check (length(fingerprint) = 64),
  state text not null default 'open' check (state in ('open', 'matched', 'ignored')),
  -- Why it is no payment of an insurer.
  ignored_reason text not null default '' check (length(ignored_reason) <= 500),
  decided_by bigint references user_account (id),
  decided_at timestamptz,
  version integer not null default 1,
  unique (statement_id, position),
  unique (account_id, fingerprint),
  check ((state = 'ignored') = (ignored_reason <> '')),
  check ((decided_by is null) = (decided_at is null)),
  check (state = 'open' or decided_by is not null)
);
create index bank_statement_line_open on bank_statement_line (booked_on, id) where state = 'open';
create index bank_statement_line_decided_by on bank_statement_line (decided_by) where decided_by is not null;
call app.wall('bank_statement_line');
revoke delete on bank_statement_line from app_staff, app_worker;

-- Money that came in from an insurer. What is not yet applied to an invoice is owed back to it or to be applied later.
create sequence collection_folio;
grant usage on sequence collection_folio to app_staff, app_worker;

create table collection (
  id bigint generated always as identity primary key,
  folio bigint not null unique default nextval('collection_folio') check (folio > 0),
  customer_id bigint not null references customer (id),
  account_id bigint not null references company_account (id),
  received_on date not null,
  amount bigint not null check (amount > 0),
  -- As the tax authority numbers them (c_FormaPago).
  payment_form text not null default '03' check (payment_form ~ '^[0-9]{2}$' and payment_form <> '99'),
  reference text not null default '' check (length(reference) <= 100),
  note text not null default '' check (length(note) <= 1000),
  statement_line_id bigint references bank_statement_line (id),
  -- Kept by the trigger of collection_part.
  applied bigint not null default 0 check (applied >= 0),
  state text not null default 'registered' check (state in ('registered', 'reversed')),
  made_by bigint not null references user_account (id),
  made_at timestamptz not null default now(),
  reversed_by bigint references user_account (id),
  reversed_at timestamptz,
  reversal text not null default '' check (length(reversal) <= 500),
  version integer not null default 1,
  check (applied <= amount),
  check ((state = 'reversed') = (reversed_by is not null and reversed_at is not null and reversal <> '')),
  check (state = 'registered' or applied = 0)
);
create unique index collection_of_line on collection (statement_line_id) where statement_line_id is not null
  and state = 'registered';
create index collection_of_customer on collection (customer_id, received_on desc);
create index collection_newest on collection (received_on desc, id desc);
create index collection_to_apply on collection (customer_id, id) where state = 'registered' and applied < amount;
create index collection_of_account on collection (account_id);
create index collection_made_by on collection (made_by);
create index collection_reversed_by on collection (reversed_by) where reversed_by is not null;
create index collection_listed on collection (received_on desc nulls last, id) include (customer_id, account_id, state,
  amount, applied);
-- The report of cash numbers collections below zero, beside payment requests; a page of it is found by those numbers.
create index collection_below_zero on collection ((-id)) where state = 'registered';
call app.wall('collection');
revoke delete on collection from app_staff, app_worker;

-- How much of a collection pays which invoice.
create table collection_part (
  id bigint generated always as identity primary key,
  collection_id bigint not null references collection (id),
  invoice_id bigint not null references invoice (id),
  amount bigint not null check (amount > 0),
  applied_by bigint references user_account (id),
  applied_at timestamptz not null default now(),
  reversed_by bigint references user_account (id),
  reversed_at timestamptz,
  check ((reversed_by is null) = (reversed_at is null))
);
create unique index collection_part_live on collection_part (collection_id, invoice_id) where reversed_at is null;
create index collection_part_of_invoice on collection_part (invoice_id, id);
create index collection_part_applied_by on collection_part (applied_by) where applied_by is not null;
create index collection_part_reversed_by on collection_part (reversed_by) where reversed_by is not null;
call app.wall('collection_part');
revoke delete on collection_part from app_staff, app_worker;

-- And which of its affected parties, with the tax that is collected with it.
create table collection_party (
  part_id bigint not null references collection_part (id),
  affected_party_id bigint not null references affected_party (id),
  amount bigint not null check (amount > 0),
  tax bigint not null default 0 check (tax >= 0 and tax <= amount),
  primary key (part_id, affected_party_id)
);
create index collection_party_of_party on collection_party (affected_party_id);
call app.wall_append_only('collection_party');

-- What a credit note (an invoice of kind E) takes off which invoice; its parties and amounts are in invoice_party.
create table invoice_credit (
  credit_id bigint primary key references invoice (id),
  invoice_id bigint not null references invoice (id),
  reason text not null check (reason in ('discount', 'return', 'adjustment')),
  note text not null default '' check (length(note) <= 1000),
  amount bigint not null check (amount > 0),
  -- Kept by the trigger of invoice: it counts from when it is frozen, until it is refused or cancelled.
  is_live boolean not null default true,
  check (credit_id <> invoice_id)
);
create index invoice_credit_of_invoice on invoice_credit (invoice_id);
call app.wall('invoice_credit');
revoke delete on invoice_credit from app_staff, app_worker;

-- Which parts of which collection a receipt of payment (an invoice of kind P) attests, instalment by instalment.
create table complement_part (
  complement_id bigint not null references invoice (id),
  part_id bigint not null references collection_part (id),
  invoice_id bigint not null references invoice (id),
  instalment integer not null check (instalment > 0),
  balance_before bigint not null check (balance_before > 0),
  amount bigint not null check (amount > 0),
  balance_after bigint generated always as (balance_before - amount) stored,
  -- Kept by the trigger of invoice.
  is_live boolean not null default true,
  primary key (complement_id, part_id),
  check (amount <= balance_before)
);
create unique index complement_part_live on complement_part (part_id) where is_live;
create unique index complement_part_instalment on complement_part (invoice_id, instalment) where is_live;
call app.wall('complement_part');
revoke delete on complement_part from app_staff, app_worker;

-- Asking the tax authority to take one of our documents back.
create table invoice_cancellation_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
call app.wall_append_only('invoice_cancellation_step');

insert into invoice_cancellation_step (from_state, to_state) values
  ('requested', 'authorized'), ('requested', 'dropped'), ('authorized', 'sent'), ('authorized', 'dropped'), ('authorized', 'refused'),
  ('sent', 'accepted'), ('sent', 'refused');

create table invoice_cancellation (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references invoice (id),
  -- 01 with errors and a substitute, 02 with errors and none, 03 it did not take place, 04 named in a global invoice.
  motive text not null check (motive in ('01', '02', '03', '04')),
  substitute_id bigint references invoice (id),
  note text not null default '' check (length(note) <= 1000),
  state text not null default 'requested' check (state in ('requested', 'authorized', 'sent', 'accepted', 'refused',
    'dropped')),
  former_state text,
  requested_by bigint not null references user_account (id),
  requested_at timestamptz not null default now(),
  authorized_by bigint references user_account (id),
  authorized_at timestamptz,
  sent_at timestamptz,
  -- Until when the receiver may refuse; empty where no acceptance is needed.
  accept_until timestamptz,
  -- What the tax authority calls it: «Cancelado sin aceptación», «Plazo vencido» and so on.
  outcome text not null default '' check (length(outcome) <= 300),
  acknowledgement text check (length(acknowledgement) <= 200000),
  settled_at timestamptz,
  next_try_at timestamptz,
  tries integer not null default 0 check (tries >= 0),
  attention text not null default '' check (length(attention) <= 1000),
  version integer not null default 1,
  foreign key (former_state, state) references invoice_cancellation_step (from_state, to_state),
  check ((motive = '01') = (substitute_id is not null)),
  check (substitute_id <> invoice_id),
  check ((authorized_by is null) = (authorized_at is null)),
  check ((settled_at is not null) = (state in ('accepted', 'refused', 'dropped')))
);
create unique index invoice_cancellation_live on invoice_cancellation (invoice_id)
  where state in ('requested', 'authorized', 'sent');
create index invoice_cancellation_of_invoice on invoice_cancellation (invoice_id, id desc);
create index invoice_cancellation_newest on invoice_cancellation (requested_at desc, id desc);
create index invoice_cancellation_of_substitute on invoice_cancellation (substitute_id) where substitute_id is not null;
create index invoice_cancellation_due on invoice_cancellation (next_try_at) where state in ('authorized', 'sent');
create index invoice_cancellation_requested_by on invoice_cancellation (requested_by);
create index invoice_cancellation_authorized_by on invoice_cancellation (authorized_by) where authorized_by is not null;
call app.wall('invoice_cancellation');
revoke delete on invoice_cancellation from app_staff, app_worker;
