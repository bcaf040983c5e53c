-- What was paid with the company's cards, as their statements say it. A charge is proven by a tax receipt and belongs to an affected party or to an
-- indirect cost; nothing of it is entered into the ledger here: the receipt and the cost are.
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
  -- Whoever of our people is called as the holder is.
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
  state text not null generated always as (case when amount < 0 then 'refund'
    when affected_party_id is not null or indirect_cost_id is not null then 'assigned' when uuid is not null then 'proven' else 'unproven' end) stored,
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
