-- What the nightly watch over tax receipts found, ours and those of providers: kept from the first night it was seen until it is gone.
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
  -- Somebody looked at it and says that nothing has to be done; it comes back only if it goes away first.
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
