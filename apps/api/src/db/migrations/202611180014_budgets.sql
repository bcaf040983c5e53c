-- Budgets, agreements with providers and purchase orders.

-- What the work of an affected party should cost us. Never shown to a provider or an insurer.
create table budget (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null unique references affected_party (id),
  -- Where its concepts came from first.
  origin text not null default 'propio' check (origin in ('cotizacion', 'proveedor', 'propio')),
  description text not null default '' check (length(description) <= 4000),
  criteria text not null default '' check (length(criteria) <= 4000),
  observations text not null default '' check (length(observations) <= 4000),
  apply_taxes boolean not null default true,
  tax_percentage numeric(5, 2) not null check (tax_percentage > 0 and tax_percentage <= 100),
  -- From packages/domain: the concepts before tax, their taxes, and both.
  price bigint not null default 0 check (price >= 0),
  taxes bigint not null default 0 check (taxes >= 0),
  total bigint generated always as (price + taxes) stored,
  lines integer not null default 0 check (lines >= 0),
  registered_by bigint not null references user_account (id),
  registered_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  version integer not null default 1
);
create index budget_registered_by on budget (registered_by);
call app.wall('budget');

create table budget_concept (
  id bigint generated always as identity primary key,
  budget_id bigint not null references budget (id),
  position integer not null check (position > 0),
  category text not null default '' check (length(category) <= 80),
  code text not null default '' check (length(code) <= 20),
  concept_id bigint references concept (id),
  -- The lines of our quotation it represents, by the numbers that its versions keep: several once merged; two concepts
  -- share one once split.
  quotation_line_numbers integer[] not null default '{}',
  name text not null check (length(name) between 1 and 500),
  unit_id bigint references unit_of_measure (id),
  quantity numeric(14, 4) not null check (quantity > 0),
  quantity_text text not null default '' check (length(quantity_text) <= 100),
  -- Zero: it costs what its supplies cost.
  unit_price bigint not null check (unit_price between 0 and 9000000000000),
  apply_taxes boolean not null default true,
  -- From packages/domain, when it was saved: before tax, and the tax.
  amount bigint not null default 0 check (amount >= 0),
  taxes bigint not null default 0 check (taxes >= 0),
  -- Who is to do it (assignation); null while it is in the tray.
  provider_id bigint references provider (id),
  comment text not null default '' check (length(comment) <= 1000)
);
create index budget_concept_of_budget on budget_concept (budget_id, position);
create index budget_concept_of_concept on budget_concept (concept_id) where concept_id is not null;
create index budget_concept_of_unit on budget_concept (unit_id) where unit_id is not null;
create index budget_concept_of_provider on budget_concept (provider_id, budget_id) where provider_id is not null;
call app.wall('budget_concept');

create table budget_supply (
  id bigint generated always as identity primary key,
  budget_concept_id bigint not null references budget_concept (id) on delete cascade,
  supply_id bigint not null references supply (id),
  position integer not null check (position > 0),
  -- For one unit of the concept.
  quantity numeric(14, 4) not null check (quantity > 0),
  price bigint not null check (price between 0 and 9000000000000),
  is_client_price boolean not null default false,
  comment text not null default '' check (length(comment) <= 500),
  is_active boolean not null default true
);
create index budget_supply_of_concept on budget_supply (budget_concept_id, position);
create index budget_supply_of_supply on budget_supply (supply_id);
call app.wall('budget_supply');

-- The margin we aim at and the least one an analyst agrees to alone, in percent of the quoted price; of one customer,
-- or of all others.
create table margin_rule (
  id bigint generated always as identity primary key,
  customer_id bigint references customer (id),
  target numeric(5, 2) not null check (target between 0 and 100),
  least numeric(5, 2) not null check (least between 0 and 100),
  version integer not null default 1,
  check (least <= target)
);
create unique index margin_rule_of_customer on margin_rule (coalesce(customer_id, 0));
call app.wall('margin_rule');

insert into margin_rule (customer_id, target, least) values (null, 30, 20);

-- Every price that was put on the table, by us or by them. Never changed.
create table price_offer (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references affected_party (id),
  -- provider: a contracted provider repairs. affectedPayment: the affected party is paid. ownProvider: the affected
  -- party's own provider repairs.
  way text not null check (way in ('provider', 'affectedPayment', 'ownProvider')),
  provider_id bigint references provider (id),
  -- Of the affected party's own provider, or of the affected party.
  payee_name text not null default '' check (length(payee_name) <= 200),
  made_by text not null check (made_by in ('us', 'them')),
  -- Before tax.
  amount bigint not null check (amount between 1 and 9000000000000),
  days integer check (days between 1 and 365),
  advance_percentage numeric(5, 2) not null default 0 check (advance_percentage between 0 and 50),
  -- Where it was made concept by concept: [{"concept": id, "unitPrice": centavos}], as read by packages/contracts.
  lines jsonb,
  comment text not null default '' check (length(comment) <= 1000),
  registered_by bigint not null references user_account (id),
  at timestamptz not null default now(),
  check ((way = 'provider') = (provider_id is not null)),
  check (way <> 'ownProvider' or payee_name <> '')
);
create index price_offer_of_party on price_offer (affected_party_id, id desc);
create index price_offer_of_provider on price_offer (provider_id) where provider_id is not null;
create index price_offer_registered_by on price_offer (registered_by);
call app.wall_append_only('price_offer');

-- What was agreed with whom. Of a party and a provider one counts, and one may wait for approval beside it.
create table agreement (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references affected_party (id),
  offer_id bigint not null unique references price_offer (id),
  way text not null check (way in ('provider', 'affectedPayment', 'ownProvider')),
  provider_id bigint references provider (id),
  state text not null check (state in ('waiting', 'agreed', 'refused', 'replaced', 'cancelled')),
  -- Before tax, and the tax on it.
  amount bigint not null check (amount > 0),
  taxes bigint not null check (taxes >= 0),
  -- What it was judged against: the quoted price, and what the party costs us with it.
  quoted_price bigint not null check (quoted_price >= 0),
  agreed_with_it bigint not null check (agreed_with_it > 0),
  needs_codi boolean not null default false,
  needs_geop boolean not null default false,
  codi_by bigint references user_account (id),
  codi_at timestamptz,
  geop_by bigint references user_account (id),
  geop_at timestamptz,
  -- Why it exceeds the limits, or why another provider was passed over.
  reason text not null default '' check (length(reason) <= 1000),
  agreed_by bigint not null references user_account (id),
  at timestamptz not null default now(),
  ended_by bigint references user_account (id),
  ended_at timestamptz,
  end_reason text not null default '' check (length(end_reason) <= 1000),
  -- Counts what was done to an agreement: agreeing and approving name the state of the party's agreements they saw.
  version integer not null default 1,
  check ((way = 'provider') = (provider_id is not null)),
  check ((codi_by is null) = (codi_at is null)),
  check ((geop_by is null) = (geop_at is null)),
  check (state <> 'agreed' or ((not needs_codi or codi_at is not null) and (not needs_geop or geop_at is not null))),
  check ((state in ('waiting', 'agreed')) = (ended_at is null)),
  -- Users do not approve what they asked for.
  check (codi_by <> agreed_by and geop_by <> agreed_by)
);
create unique index agreement_agreed on agreement (affected_party_id, coalesce(provider_id, 0)) where state = 'agreed';
create unique index agreement_waiting on agreement (affected_party_id, coalesce(provider_id, 0))
  where state = 'waiting';
create index agreement_of_party on agreement (affected_party_id, id desc);
create index agreement_of_provider on agreement (provider_id) where provider_id is not null;
create index agreement_agreed_by on agreement (agreed_by);
create index agreement_codi_by on agreement (codi_by) where codi_by is not null;
create index agreement_geop_by on agreement (geop_by) where geop_by is not null;
create index agreement_ended_by on agreement (ended_by) where ended_by is not null;
-- A provider reads its own account: what was agreed with it, and what the ledger says is owed to it. Which rows, the
-- policies say.
call app.wall('agreement');
grant select (id, affected_party_id, provider_id, state, amount, taxes, at) on agreement to app_outsider;

create sequence purchase_order_folio;
grant usage on sequence purchase_order_folio to app_staff, app_worker;

-- The commitment to pay what was agreed. A change is a new version under the same folio; the former one stays as it was
-- sent.
create table purchase_order (
  id bigint generated always as identity primary key,
  folio bigint not null check (folio > 0),
  version_number integer not null check (version_number > 0),
  affected_party_id bigint not null references affected_party (id),
  agreement_id bigint not null references agreement (id),
  provider_id bigint references provider (id),
  -- As it was on the day: the affected party's own provider has no file with us.
  payee_name text not null check (length(payee_name) between 1 and 300),
  payee_email text not null default '' check (length(payee_email) <= 254),
  state text not null default 'issued' check (state in ('issued', 'partlyInvoiced', 'invoiced', 'paid', 'cancelled',
    'replaced')),
  amount bigint not null check (amount > 0),
  taxes bigint not null check (taxes >= 0),
  total bigint generated always as (amount + taxes) stored,
  days integer check (days between 1 and 365),
  advance_percentage numeric(5, 2) not null default 0 check (advance_percentage between 0 and 50),
  terms text not null default '' check (length(terms) <= 4000),
  -- The PDF as it was sent, and the hash of these very bytes.
  file_key uuid not null references stored_file (key),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  issued_by bigint not null references user_account (id),
  issued_at timestamptz not null default now(),
  accepted_at timestamptz,
  -- link: from the mail. account: by a user of the provider. evidence: by staff, on the provider's word.
  accepted_through text check (accepted_through in ('link', 'account', 'evidence')),
  accepted_by bigint references user_account (id),
  declined_at timestamptz,
  decline_reason text not null default '' check (length(decline_reason) <= 1000),
  ended_by bigint references user_account (id),
  ended_at timestamptz,
  end_reason text not null default '' check (length(end_reason) <= 1000),
  -- As they were on the day: a provider that does not attend the party reads its order and nothing else of the claim.
  claim_number text not null default '' check (length(claim_number) <= 100),
  party text not null default '' check (length(party) <= 300),
  place text not null default '' check (length(place) <= 1000),
  -- Printed on the paper, to check whether the order still counts.
  verification_code text check (verification_code ~ '^[0-9a-f]{32}$'),
  reminded_at timestamptz not null default now(),
  reminders integer not null default 0 check (reminders >= 0),
  -- Who answered in their name, as it was told to us.
  answer_note text not null default '' check (length(answer_note) <= 1000),
  unique (folio, version_number),
  check ((accepted_at is null) = (accepted_through is null)),
  check (accepted_at is null or declined_at is null),
  check ((state in ('cancelled', 'replaced')) = (ended_at is not null))
);
create unique index purchase_order_live on purchase_order (affected_party_id, coalesce(provider_id, 0))
  where state not in ('cancelled', 'replaced');
create index purchase_order_of_party on purchase_order (affected_party_id, id desc);
create index purchase_order_of_agreement on purchase_order (agreement_id);
create index purchase_order_of_provider on purchase_order (provider_id, id desc) where provider_id is not null;
create index purchase_order_by_issue on purchase_order (issued_at desc, id desc);
create index purchase_order_issued_by on purchase_order (issued_by);
create index purchase_order_accepted_by on purchase_order (accepted_by) where accepted_by is not null;
create index purchase_order_ended_by on purchase_order (ended_by) where ended_by is not null;
create index purchase_order_file on purchase_order (file_key);
create unique index purchase_order_by_verification on purchase_order (verification_code)
  where verification_code is not null;
create index purchase_order_waiting on purchase_order (reminded_at) where state = 'issued' and accepted_at is null
  and declined_at is null;
create index purchase_order_newest on purchase_order (issued_at desc nulls last, id);
create index purchase_order_newest_of_provider on purchase_order (provider_id, issued_at desc nulls last, id);
create index purchase_order_search on purchase_order
  using gin (app.fold('oc-' || lpad(folio::text, 6,
  '0') || ' ' || payee_name || ' ' || claim_number || ' ' || party) gin_trgm_ops);
-- A provider reads its own orders. Budgets, offers and agreements are not readable outside.
call app.wall('purchase_order');
grant select on purchase_order to app_outsider;

create table purchase_order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order (id),
  position integer not null check (position > 0),
  -- Kept by number only: a concept may leave the budget, the order stays as it was sent.
  budget_concept_id bigint,
  quotation_line_numbers integer[] not null default '{}',
  code text not null default '' check (length(code) <= 20),
  name text not null check (length(name) between 1 and 500),
  unit text not null default '' check (length(unit) <= 20),
  quantity numeric(14, 4) not null check (quantity > 0),
  -- Absent where a lump sum was agreed: its part is the amount.
  unit_price bigint check (unit_price between 0 and 9000000000000),
  amount bigint not null check (amount >= 0)
);
create index purchase_order_line_of_order on purchase_order_line (order_id, position);
-- A provider reads its own orders. Budgets, offers and agreements are not readable outside.
call app.wall_append_only('purchase_order_line');
grant select on purchase_order_line to app_outsider;

-- Opens one order from the mail, once for the answer. Only the hash is kept.
create table purchase_order_link (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order (id),
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  mail_id bigint references outgoing_mail (id),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at),
  opened_at timestamptz,
  used_at timestamptz,
  revoked_at timestamptz,
  revoked_by bigint references user_account (id),
  -- Whose link it is where a signed-in user of the provider made it for itself.
  user_id bigint references user_account (id)
);
create index purchase_order_link_of_order on purchase_order_link (order_id);
create index purchase_order_link_of_mail on purchase_order_link (mail_id) where mail_id is not null;
create index purchase_order_link_revoked_by on purchase_order_link (revoked_by) where revoked_by is not null;
create index purchase_order_link_of_user on purchase_order_link (user_id) where user_id is not null;
call app.wall('purchase_order_link');
