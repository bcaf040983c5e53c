-- A second person books what the bank really paid of a transfer recorded otherwise.
alter table bank_contradiction add column booked_by bigint;
alter table bank_contradiction add column booked_at timestamptz;
alter table bank_contradiction add column booking_reason text not null default '';
alter table bank_contradiction add constraint bank_contradiction_booked_by foreign key (booked_by) references user_account (id) not valid;
alter table bank_contradiction add constraint booked_whole check ((booked_by is null) = (booked_at is null)
  and (booked_by is null) = (booking_reason = '') and length(booking_reason) <= 1000 and (booked_by is null or released_by is null)) not valid;

-- What the bank paid where it is another amount, and how much of it pays no request of the transfer (less than nothing
-- if it paid too little): it stays on the account of the payee.
alter table payment_transfer add column cash bigint;
alter table payment_transfer add column surplus bigint not null default 0;
alter table payment_transfer add constraint booked_cash check ((cash is null or cash > 0) and (surplus = 0 or state = 'paid')) not valid;
