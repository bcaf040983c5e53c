-- In a transaction apart: adding them unchecked and checking them at once would block every read meanwhile.
alter table bank_answer_line validate constraint bank_answer_line_match_check;
alter table bank_layout validate constraint bank_layout_approved_by;
alter table bank_layout validate constraint bank_layout_saved_by;
alter table bank_layout validate constraint layout_second_person;
alter table payment_hold validate constraint payment_hold_reason_check;
alter table payment_hold validate constraint returned_by_two;
alter table payment_run validate constraint payment_run_approved_by;
alter table payment_run validate constraint second_person_approves;
alter table provider_bank_account validate constraint stopped_by;
alter table provider_bank_account validate constraint stopped_whole;
