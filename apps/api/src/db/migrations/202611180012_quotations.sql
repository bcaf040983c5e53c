-- What a repair costs: quotations, their rules, kits and the memory of prices.

-- What is quoted for an affected party: ours to the insurer, and what a provider asks of us. Two documents that never
-- show each other.
create table quotation (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references affected_party (id),
  side text not null check (side in ('customer', 'provider')),
  -- Whose prices they are; ours have none.
  provider_id bigint references provider (id),
  version_number integer not null check (version_number > 0),
  -- The newest version of its document. Older ones stay as they were.
  is_current boolean not null default true,
  state text not null default 'draft' check (state in ('draft', 'handedIn', 'closed', 'exempt', 'sent', 'inGnp',
    'authorized', 'changesAsked', 'rejected', 'expired', 'invalidated', 'superseded')),
  -- Why there is this version.
  reason text not null default 'inicial' check (reason in ('inicial', 'ajuste-de-alcance', 'vicio-oculto',
    'cambio-de-precio', 'correccion')),
  reason_comment text not null default '' check (length(reason_comment) <= 1000),
  apply_taxes boolean not null default true,
  tax_percentage numeric(5, 2) not null check (tax_percentage > 0 and tax_percentage <= 100),
  discount bigint not null default 0 check (discount >= 0),
  -- A name and a price for the whole, shown to the insurer in place of the lines.
  generalized_name text check (length(generalized_name) between 1 and 300),
  generalized_price bigint check (generalized_price between 1 and 9000000000000),
  comments text not null default '' check (length(comments) <= 4000),
  -- As its editor writes it.
  drawing text check (length(drawing) <= 200000),
  -- Asks for the second authorization of GNP.
  gnp_authorizes boolean not null default false,
  -- The figures of the whole, from packages/domain: after the discount and before tax, the tax, and both.
  subtotal bigint not null default 0 check (subtotal >= 0),
  price bigint not null default 0 check (price >= 0),
  taxes bigint not null default 0 check (taxes >= 0),
  total bigint generated always as (price + taxes) stored,
  lines integer not null default 0 check (lines >= 0),
  -- What the matrix in force on the claim's day said when it was closed.
  rule_id bigint references authorization_rule (id),
  needs_authorization boolean,
  needs_later_authorization boolean,
  registered_by bigint not null references user_account (id),
  registered_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  closed_by bigint references user_account (id),
  closed_at timestamptz,
  version integer not null default 1,
  -- What anybody holding the paper of a closed version proves it with: 128 random bits, given when the version is
  -- closed.
  verification_code text check (verification_code ~ '^[0-9a-f]{32}$'),
  check ((side = 'provider') = (provider_id is not null)),
  check ((generalized_name is null) = (generalized_price is null)),
  check (subtotal - discount = price),
  check ((state = 'draft') = (closed_at is null)),
  check (side = 'customer' or state in ('draft', 'handedIn')),
  check (side = 'provider' or state <> 'handedIn')
);
create unique index quotation_current on quotation (affected_party_id, side, coalesce(provider_id, 0)) where is_current;
create unique index quotation_version on quotation (affected_party_id, side, coalesce(provider_id, 0), version_number);
create index quotation_of_provider on quotation (provider_id, affected_party_id) where provider_id is not null;
create index quotation_of_rule on quotation (rule_id) where rule_id is not null;
create index quotation_registered_by on quotation (registered_by);
create index quotation_closed_by on quotation (closed_by) where closed_by is not null;
create unique index quotation_by_verification on quotation (verification_code) where verification_code is not null;
-- A provider reads and writes its own quotation, and only while it attends the party. Insurers get theirs with the
-- extranet.
call app.wall('quotation');
grant select, insert on quotation to app_outsider;
grant update (is_current, state, reason, reason_comment, apply_taxes, tax_percentage, discount, generalized_name,
  generalized_price, comments, drawing, subtotal, price, taxes, lines, saved_at, closed_by, closed_at, version)
  on quotation to app_outsider;

create table quotation_line (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references quotation (id),
  -- Kept through the versions, so that they can be compared.
  line_number integer not null check (line_number > 0),
  position integer not null check (position > 0),
  concept_id bigint references concept (id),
  name text not null check (length(name) between 1 and 500),
  unit_id bigint references unit_of_measure (id),
  quantity numeric(14, 4) not null check (quantity > 0),
  -- As it was typed, where it was typed as a sum: 3.2*2.4+1.
  quantity_text text not null default '' check (length(quantity_text) <= 100),
  unit_price bigint not null check (unit_price between 0 and 9000000000000),
  -- Rounded half up to the centavo, as packages/domain does.
  amount bigint generated always as (round(unit_price * quantity)::bigint) stored,
  comment text not null default '' check (length(comment) <= 1000),
  unique (quotation_id, line_number)
);
create index quotation_line_of_concept on quotation_line (concept_id) where concept_id is not null;
create index quotation_line_of_unit on quotation_line (unit_id) where unit_id is not null;
-- A provider reads and writes its own quotation, and only while it attends the party. Insurers get theirs with the
-- extranet.
call app.wall('quotation_line');
grant select, insert, update, delete on quotation_line to app_outsider;

create table quotation_line_photo (
  line_id bigint not null references quotation_line (id) on delete cascade,
  claim_file_id bigint not null references claim_file (id),
  primary key (line_id, claim_file_id)
);
create index quotation_line_photo_of_file on quotation_line_photo (claim_file_id);
-- A provider reads and writes its own quotation, and only while it attends the party. Insurers get theirs with the
-- extranet.
call app.wall('quotation_line_photo');
grant select, insert, delete on quotation_line_photo to app_outsider;

-- The book of what was offered, allowed and promised; no cash. A value is the sum of its deltas, its history are the
-- rows.
create table amount_event (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references affected_party (id),
  measure text not null check (measure in ('quoted', 'authorized', 'budgeted', 'agreed', 'ordered', 'requested',
    'approved')),
  delta bigint not null,
  tax_delta bigint not null,
  source_kind text not null check (length(source_kind) between 1 and 40),
  source_id bigint not null,
  at timestamptz not null default now(),
  user_id bigint references user_account (id),
  act_id bigint not null default 0,
  check (delta <> 0 or tax_delta <> 0)
);
create index amount_event_of_party on amount_event (affected_party_id, measure) include (delta, tax_delta);
create index amount_event_of_user on amount_event (user_id);
call app.wall_append_only('amount_event');

-- What one line was charged or paid, once, when the insurer or its matrix allowed the version that contains it.
create table price_fact (
  id bigint generated always as identity primary key,
  line_id bigint not null unique references quotation_line (id),
  side text not null check (side in ('customer', 'cost')),
  concept_id bigint not null references concept (id),
  unit_id bigint not null references unit_of_measure (id),
  zone_id bigint not null references zone (id),
  provider_id bigint references provider (id),
  unit_price bigint not null check (unit_price > 0),
  day date not null,
  -- The first day of its month.
  month date not null check (extract(day from month) = 1),
  check (day >= month and day < month + 31)
);
create index price_fact_of_concept on price_fact (concept_id, month);
create index price_fact_of_unit on price_fact (unit_id);
create index price_fact_of_zone on price_fact (zone_id);
create index price_fact_of_provider on price_fact (provider_id) where provider_id is not null;
call app.wall_append_only('price_fact');

-- The facts the memory does not hold yet. A row is written with its fact and taken away with the run that adds it up,
-- so that no fact is missed or counted twice, in whatever order transactions commit.
create table price_fact_waiting (
  fact_id bigint primary key references price_fact (id)
);
call app.wall('price_fact_waiting');

-- What a concept was charged in a zone and month. The prices are kept as a histogram whose bins are a tenth of a
-- percent wide: n and sum of each bin. Histograms add up, so that a run reads the new facts and the buckets they fall
-- into, and a reader the twelve months it asks for.
create table price_memory (
  concept_id bigint not null references concept (id),
  unit_id bigint not null references unit_of_measure (id),
  zone_id bigint not null references zone (id),
  month date not null,
  n integer not null check (n > 0),
  p10 bigint not null,
  p25 bigint not null,
  p50 bigint not null,
  p90 bigint not null,
  last_price bigint not null,
  last_day date not null,
  last_fact_id bigint not null references price_fact (id),
  bins integer[] not null,
  counts bigint[] not null,
  sums bigint[] not null,
  primary key (concept_id, unit_id, zone_id, month),
  check (cardinality(bins) = cardinality(counts) and cardinality(bins) = cardinality(sums))
);
create index price_memory_of_unit on price_memory (unit_id);
create index price_memory_of_zone on price_memory (zone_id);
create index price_memory_of_last_fact on price_memory (last_fact_id);
call app.wall('price_memory');

-- What is looked for in a quotation before it is closed. The kinds are code; severity and figures are data that Admin
-- edits, and their past is in the audit.
create table quotation_rule (
  id bigint generated always as identity primary key,
  kind text not null unique check (kind in ('priceOutOfRange', 'priceFarAbove', 'duplicateLine', 'photoMissing',
    'beyondDrawing', 'splitLines', 'aboveInsuredLimit')),
  name text not null check (length(name) between 1 and 80),
  severity text not null check (severity in ('block', 'reason', 'notice', 'off')),
  -- Of a block: a written reason lifts it.
  yields_to_reason boolean not null default false,
  least_count integer check (least_count between 1 and 1000),
  percent numeric(6, 2) check (percent between 0 and 1000),
  is_active boolean not null default true,
  version integer not null default 1,
  check ((least_count is not null) = (kind in ('priceOutOfRange', 'priceFarAbove', 'splitLines'))),
  check ((percent is not null) = (kind in ('priceFarAbove', 'beyondDrawing', 'splitLines'))),
  -- No claim keeps the limit of its policy yet.
  check (kind <> 'aboveInsuredLimit' or severity = 'off')
);
call app.wall('quotation_rule');

-- What was found in a version when it was closed, as the rule stood then, and why it was closed all the same.
create table quotation_finding (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references quotation (id),
  rule_id bigint not null references quotation_rule (id),
  -- None: the quotation as a whole.
  line_number integer,
  severity text not null check (severity in ('block', 'reason', 'notice')),
  figures jsonb not null check (jsonb_typeof(figures) = 'object'),
  reason text not null default '' check (length(reason) <= 500),
  user_id bigint not null references user_account (id),
  at timestamptz not null default now(),
  check (severity = 'notice' or reason <> ''),
  foreign key (quotation_id, line_number) references quotation_line (quotation_id, line_number)
);
create unique index quotation_finding_of_line on quotation_finding (quotation_id, rule_id, coalesce(line_number, 0));
create index quotation_finding_of_rule on quotation_finding (rule_id);
create index quotation_finding_of_user on quotation_finding (user_id);
call app.wall_append_only('quotation_finding');

-- Why: the same work is quoted again and again as the same group of lines; a kit is that group under a name, without
-- prices.
create table quotation_kit (
  id bigint generated always as identity primary key,
  name text not null check (length(name) between 1 and 120),
  registered_by bigint references user_account (id),
  registered_at timestamptz not null default now()
);
create unique index quotation_kit_name on quotation_kit (app.fold(name));
create index quotation_kit_registered_by on quotation_kit (registered_by);
call app.wall('quotation_kit');

create table quotation_kit_line (
  kit_id bigint not null references quotation_kit (id) on delete cascade,
  position integer not null check (position > 0),
  concept_id bigint references concept (id),
  name text not null check (length(name) between 1 and 500),
  unit_id bigint references unit_of_measure (id),
  -- For one of the kit: what is inserted is multiplied.
  quantity numeric(14, 4) not null check (quantity > 0),
  primary key (kit_id, position)
);
create index quotation_kit_line_of_concept on quotation_kit_line (concept_id) where concept_id is not null;
create index quotation_kit_line_of_unit on quotation_kit_line (unit_id) where unit_id is not null;
call app.wall('quotation_kit_line');
