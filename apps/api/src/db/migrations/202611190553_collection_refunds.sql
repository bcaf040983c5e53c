-- Money of an insurer that pays no invoice and goes back to it: registered by one person, approved by another.
create table collection_refund (
  id bigint generated always as identity primary key,
  collection_id bigint not null references collection (id),
  amount bigint not null check (amount > 0),
  -- The day it left the account it had come into, and the bank's reference of it.
  refunded_on date not null,
  bank_reference text not null check (length(bank_reference) between 4 and 60),
  reason text not null check (length(reason) between 10 and 1000),
  registered_by bigint not null references user_account (id),
  registered_at timestamptz not null default now(),
  approved_by bigint references user_account (id),
  approved_at timestamptz,
  dropped_by bigint references user_account (id),
  dropped_at timestamptz,
  drop_reason text not null default '' check (length(drop_reason) <= 500),
  version integer not null default 1,
  check ((approved_by is null) = (approved_at is null)),
  check ((dropped_by is null) = (dropped_at is null) and (dropped_by is null) = (drop_reason = '')),
  check (approved_by is null or dropped_by is null),
  constraint refund_by_two check (approved_by <> registered_by)
);
create unique index collection_refund_open on collection_refund (collection_id) where approved_at is null and dropped_at is null;
create index collection_refund_of_collection on collection_refund (collection_id);
create index collection_refund_registered_by on collection_refund (registered_by);
create index collection_refund_approved_by on collection_refund (approved_by) where approved_by is not null;
create index collection_refund_dropped_by on collection_refund (dropped_by) where dropped_by is not null;
call app.wall('collection_refund');
revoke delete on collection_refund from app_staff, app_worker;

-- Kept by the trigger of collection_refund.
alter table collection add column refunded bigint not null default 0;
alter table collection add constraint collection_refunded check (refunded >= 0 and applied + refunded <= amount
  and (state = 'registered' or refunded = 0)) not valid;
