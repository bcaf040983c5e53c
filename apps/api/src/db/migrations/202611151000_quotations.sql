-- What is quoted for an affected party: ours to the insurer, and what a provider asks of us. Two documents that never show each other.
create table quotation (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references affected_party (id),
  side text not null check (side in ('customer', 'provider')),
  -- Whose prices they are; ours have none.
  provider_id bigint references provider (id),
  version_number integer not null check (version_number > 0),
  -- The newest version of its document. Older ones stay as they were.
  is_current boolean not null default true,
  state text not null default 'draft' check (state in ('draft', 'handedIn', 'closed', 'exempt', 'sent', 'inGnp', 'authorized',
    'changesAsked', 'rejected', 'expired', 'invalidated', 'superseded')),
  -- Why there is this version.
  reason text not null default 'inicial' check (reason in ('inicial', 'ajuste-de-alcance', 'vicio-oculto', 'cambio-de-precio', 'correccion')),
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
call app.wall('quotation');

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
call app.wall('quotation_line');

create table quotation_line_photo (
  line_id bigint not null references quotation_line (id) on delete cascade,
  claim_file_id bigint not null references claim_file (id),
  primary key (line_id, claim_file_id)
);
create index quotation_line_photo_of_file on quotation_line_photo (claim_file_id);
call app.wall('quotation_line_photo');

-- The book of what was offered, allowed and promised; no cash. A value is the sum of its deltas, its history are the rows.
create table amount_event (
  id bigint generated always as identity primary key,
  affected_party_id bigint not null references affected_party (id),
  measure text not null check (measure in ('quoted', 'authorized', 'budgeted', 'agreed', 'ordered', 'requested', 'approved')),
  delta bigint not null,
  tax_delta bigint not null,
  source_kind text not null check (length(source_kind) between 1 and 40),
  source_id bigint not null,
  at timestamptz not null default now(),
  user_id bigint references user_account (id),
  check (delta <> 0 or tax_delta <> 0)
);
create index amount_event_of_party on amount_event (affected_party_id, measure) include (delta, tax_delta);
create index amount_event_of_user on amount_event (user_id);
call app.wall_append_only('amount_event');

-- A provider reads and writes its own quotation, and only while it attends the party. Insurers get theirs with the extranet.
grant select on quotation, quotation_line, quotation_line_photo to app_outsider;
grant insert, update, delete on quotation_line to app_outsider;
grant insert, delete on quotation_line_photo to app_outsider;
grant insert on quotation to app_outsider;
grant update (is_current, state, reason, reason_comment, apply_taxes, tax_percentage, discount, generalized_name, generalized_price, comments,
  drawing, subtotal, price, taxes, lines, saved_at, closed_by, closed_at, version) on quotation to app_outsider;

-- Providers look concepts up by code and words, without our price.
grant select (id, code, name, family_id, unit_id, photo_required, is_active) on concept to app_outsider;
