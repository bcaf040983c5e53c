-- In a transaction apart: adding them unchecked and checking them at once would block every read meanwhile.
alter table tax_receipt validate constraint tax_receipt_direction_check;
alter table tax_receipt validate constraint spent_for_no_party;
alter table receipt_intake validate constraint intake_about;
alter table indirect_cost validate constraint indirect_cost_withheld;
alter table indirect_cost validate constraint indirect_cost_receipt;
