-- In a transaction apart: adding them unchecked and checking them at once would block every read meanwhile.
alter table bank_contradiction validate constraint bank_contradiction_booked_by;
alter table bank_contradiction validate constraint booked_whole;
alter table payment_transfer validate constraint booked_cash;
