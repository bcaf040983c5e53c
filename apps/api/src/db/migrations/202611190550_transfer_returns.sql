-- A confirmed transfer that the bank gave back, or that was confirmed wrongly: registered by one person, approved by
-- another, and from then on not paid. Ended by a booking if the bank says later that it paid after all.
create table transfer_return (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references payment_transfer (id),
  kind text not null check (kind in ('returned', 'misconfirmed')),
  amount bigint not null check (amount > 0),
  -- The day the money was back on the account, and the bank's reference of it.
  returned_on date not null,
  bank_reference text not null check (length(bank_reference) between 4 and 60),
  reason text not null check (length(reason) between 10 and 1000),
  registered_by bigint not null references user_account (id),
  registered_at timestamptz not null default now(),
  approved_by bigint references user_account (id),
  approved_at timestamptz,
  dropped_by bigint references user_account (id),
  dropped_at timestamptz,
  drop_reason text not null default '' check (length(drop_reason) <= 500),
  superseded_at timestamptz,
  version integer not null default 1,
  check ((approved_by is null) = (approved_at is null)),
  check ((dropped_by is null) = (dropped_at is null) and (dropped_by is null) = (drop_reason = '')),
  check (approved_by is null or dropped_by is null),
  check (superseded_at is null or approved_by is not null),
  constraint return_by_two check (approved_by <> registered_by)
);
create unique index transfer_return_live on transfer_return (transfer_id) where dropped_at is null and superseded_at is null;
create index transfer_return_of_transfer on transfer_return (transfer_id);
create index transfer_return_registered_by on transfer_return (registered_by);
create index transfer_return_approved_by on transfer_return (approved_by) where approved_by is not null;
create index transfer_return_dropped_by on transfer_return (dropped_by) where dropped_by is not null;
call app.wall('transfer_return');
revoke delete on transfer_return from app_staff, app_worker;

alter table payment_transfer drop constraint payment_transfer_state_check;
alter table payment_transfer add constraint payment_transfer_state_check check (state in ('waiting', 'paid', 'refused', 'returned')) not valid;
alter table payment_transfer drop constraint payment_transfer_check3;
alter table payment_transfer add constraint paid_with_its_proof
  check ((state in ('paid', 'returned')) = (paid_on is not null and spei_key is not null)) not valid;

-- What was paid is to be paid again once its transfer came back.
insert into payment_request_step (from_state, to_state) values ('paid', 'valid'), ('complementPending', 'valid'), ('closed', 'valid');

-- A complement that attests a payment which came back: the provider owes its cancellation, and it proves nothing until then.
alter table tax_receipt add column owes_cancellation_since date;
