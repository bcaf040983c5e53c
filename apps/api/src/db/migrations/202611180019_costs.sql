-- Indirect costs and what was paid by card.

-- What is spent for no affected party in particular: freight, travel, tools, the office, cards. One user registers it,
-- another lets it count.
create sequence indirect_cost_folio;
grant usage on sequence indirect_cost_folio to app_staff, app_worker;

create table indirect_cost_step (
  from_state text not null,
  to_state text not null,
  primary key (from_state, to_state)
);
call app.wall_append_only('indirect_cost_step');

insert into indirect_cost_step (from_state, to_state) values ('registered', 'approved'), ('registered', 'rejected'), ('approved', 'reversed');

create table indirect_cost (
  id bigint generated always as identity primary key,
  folio bigint not null unique default nextval('indirect_cost_folio') check (folio > 0),
  business_unit_id bigint not null references business_unit (id),
  -- Where it was spent for one zone only.
  zone_id bigint references zone (id),
  category text not null check (category in ('freight', 'travel', 'fuel', 'tools', 'office', 'card', 'other')),
  -- The first day of the month whose margin it weighs on.
  period date not null check (extract(day from period) = 1),
  spent_on date not null,
  -- How it is spread over what was billed in its month: the same for each party, or in proportion to its amount.
  proration text not null check (proration in ('claims', 'amount')),
  supplier_name text not null check (length(supplier_name) between 1 and 300),
  supplier_rfc text not null default '' check (length(supplier_rfc) <= 13),
  -- Of its tax receipt; without one none of its tax can be taken off.
  uuid text check (length(uuid) = 36),
  xml_key uuid references stored_file (key),
  pdf_key uuid references stored_file (key),
  base bigint not null check (base > 0),
  tax bigint not null default 0 check (tax >= 0),
  total bigint generated always as (base + tax) stored,
  -- The card or account it was paid with, as the ledger calls it.
  holding text not null check (length(holding) between 1 and 60),
  note text not null default '' check (length(note) <= 1000),
  state text not null default 'registered' check (state in ('registered', 'approved', 'rejected', 'reversed')),
  former_state text,
  made_by bigint not null references user_account (id),
  made_at timestamptz not null default now(),
  decided_by bigint references user_account (id),
  decided_at timestamptz,
  decision text not null default '' check (length(decision) <= 500),
  version integer not null default 1,
  foreign key (former_state, state) references indirect_cost_step (from_state, to_state),
  check ((uuid is null) = (xml_key is null) and (uuid is null) = (pdf_key is null)),
  check (uuid is not null or tax = 0),
  check ((state = 'registered') = (decided_by is null) and (decided_by is null) = (decided_at is null)),
  -- Users do not approve what they registered.
  check (state <> 'approved' or decided_by <> made_by),
  check (state not in ('rejected', 'reversed') or decision <> '')
);
create unique index indirect_cost_uuid on indirect_cost (uuid) where uuid is not null
  and state in ('registered', 'approved');
create index indirect_cost_newest on indirect_cost (spent_on desc, id desc);
create index indirect_cost_of_period on indirect_cost (period, business_unit_id) where state = 'approved';
create index indirect_cost_waiting on indirect_cost (id) where state = 'registered';
create index indirect_cost_of_unit on indirect_cost (business_unit_id);
create index indirect_cost_of_zone on indirect_cost (zone_id) where zone_id is not null;
create index indirect_cost_xml on indirect_cost (xml_key) where xml_key is not null;
create index indirect_cost_pdf on indirect_cost (pdf_key) where pdf_key is not null;
create index indirect_cost_made_by on indirect_cost (made_by);
create index indirect_cost_decided_by on indirect_cost (decided_by) where decided_by is not null;
call app.wall('indirect_cost');
revoke delete on indirect_cost from app_staff, app_worker;

-- What was paid with the company's cards, as their statements say it. A charge is proven by a tax receipt and belongs
-- to an affected party or to an indirect cost; nothing of it is entered into the ledger here: the receipt and the cost
-- are.
create table card_statement (
  id bigint generated always as identity primary key,
  file_name text not null check (length(file_name) between 1 and 200),
  file_sha256 text not null unique check (file_sha256 ~ '^[0-9a-f]{64}$'),
  first_on date not null,
  last_on date not null,
  imported_by bigint not null references user_account (id),
  imported_at timestamptz not null default now(),
  check (first_on <= last_on)
);
create index card_statement_imported_by on card_statement (imported_by);
call app.wall_append_only('card_statement');

create table card_charge (
  id bigint generated always as identity primary key,
  statement_id bigint not null references card_statement (id),
  position integer not null check (position > 0),
  charged_on date not null,
  -- No more of its number is kept.
  card text not null check (card ~ '^[0-9]{4}$'),
  holder text not null check (length(holder) between 1 and 200),
  -- The user whose name is that of the holder.
  user_id bigint references user_account (id),
  merchant text not null check (length(merchant) between 1 and 200),
  reference text not null default '' check (length(reference) <= 100),
  -- Pesos in centavos; below zero what was given back.
  amount bigint not null check (amount <> 0),
  currency text not null default 'MXN' check (currency ~ '^[A-Z]{3}$'),
  original_amount bigint,
  -- The same charge in two statements whose days overlap is one: day, card, amount, words, and its place among equals.
  fingerprint text not null unique check (fingerprint ~ '^[0-9a-f]{64}$'),
  -- The tax receipt that proves it.
  uuid text check (length(uuid) = 36),
  is_matched_by_system boolean not null default false,
  affected_party_id bigint references affected_party (id),
  indirect_cost_id bigint references indirect_cost (id),
  note text not null default '' check (length(note) <= 1000),
  decided_by bigint references user_account (id),
  decided_at timestamptz,
  reminded_at timestamptz,
  version integer not null default 1,
  state text not null generated always as (case when amount < 0 then 'refund' when affected_party_id is not null
    or indirect_cost_id is not null then 'assigned' when uuid is not null then 'proven' else 'unproven' end) stored,
  check (affected_party_id is null or indirect_cost_id is null),
  check (amount > 0 or (uuid is null and affected_party_id is null and indirect_cost_id is null)),
  check (not is_matched_by_system or uuid is not null),
  check ((currency = 'MXN') = (original_amount is null))
);
-- A receipt proves one charge, and a cost is one charge.
create unique index card_charge_of_receipt on card_charge (uuid) where uuid is not null;
create unique index card_charge_of_cost on card_charge (indirect_cost_id) where indirect_cost_id is not null;
create index card_charge_newest on card_charge (charged_on desc nulls last, id) include (state, holder, card, amount);
create index card_charge_unproven on card_charge (holder, charged_on) where uuid is null and amount > 0;
create index card_charge_of_statement on card_charge (statement_id);
create index card_charge_of_user on card_charge (user_id) where user_id is not null;
create index card_charge_of_party on card_charge (affected_party_id) where affected_party_id is not null;
create index card_charge_decided_by on card_charge (decided_by) where decided_by is not null;
call app.wall('card_charge');
revoke delete on card_charge from app_staff, app_worker;
