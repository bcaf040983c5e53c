-- In a transaction apart: adding them unchecked and checking them at once would block every read meanwhile.
alter table payment_transfer validate constraint payment_transfer_state_check;
alter table payment_transfer validate constraint paid_with_its_proof;
