-- What becomes of the credit in favour that a provider's credit notes leave on an invoice paid before: applied to another of
-- its invoices, or refunded by the provider. A refund is registered by one person and approved by another.
create table provider_credit_use (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('applied', 'refunded')),
  provider_id bigint not null references provider (id),
  -- The invoice that was credited above what is unpaid of it, and the one that the credit pays.
  receipt_id bigint not null references tax_receipt (id),
  invoice_id bigint references tax_receipt (id),
  amount bigint not null check (amount > 0),
  -- The account the refund came into, its day, and the bank's reference of it.
  account_id bigint references company_account (id),
  refunded_on date,
  bank_reference text not null default '' check (length(bank_reference) <= 60),
  reason text not null check (length(reason) between 10 and 1000),
  made_by bigint not null references user_account (id),
  made_at timestamptz not null default now(),
  approved_by bigint references user_account (id),
  approved_at timestamptz,
  -- By a person with a reason; null where the invoice that it pays was cancelled.
  voided_by bigint references user_account (id),
  voided_at timestamptz,
  void_reason text not null default '' check (length(void_reason) <= 500),
  is_live boolean generated always as (voided_at is null and (kind = 'applied' or approved_at is not null)) stored,
  version integer not null default 1,
  check ((kind = 'applied') = (invoice_id is not null)),
  check ((kind = 'refunded') = (account_id is not null and refunded_on is not null and length(bank_reference) >= 4)),
  check (invoice_id <> receipt_id),
  check ((approved_by is null) = (approved_at is null)),
  check (kind = 'refunded' or approved_by is null),
  check (voided_by is null or voided_at is not null),
  check ((voided_at is null) = (void_reason = '')),
  constraint provider_refund_by_two check (approved_by <> made_by)
);
create unique index provider_credit_use_open on provider_credit_use (receipt_id)
  where kind = 'refunded' and approved_at is null and voided_at is null;
create index provider_credit_use_of_receipt on provider_credit_use (receipt_id);
create index provider_credit_use_of_invoice on provider_credit_use (invoice_id) where invoice_id is not null;
create index provider_credit_use_of_provider on provider_credit_use (provider_id, id desc);
create index provider_credit_use_account on provider_credit_use (account_id) where account_id is not null;
create index provider_credit_use_made_by on provider_credit_use (made_by);
create index provider_credit_use_approved_by on provider_credit_use (approved_by) where approved_by is not null;
create index provider_credit_use_voided_by on provider_credit_use (voided_by) where voided_by is not null;
call app.wall('provider_credit_use');
revoke delete on provider_credit_use from app_staff, app_worker;
