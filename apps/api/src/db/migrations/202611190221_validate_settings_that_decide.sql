-- In a transaction apart: adding them unchecked and checking them at once would block every read meanwhile.
alter table claim validate constraint claim_insured_limit_check;
alter table quotation_rule validate constraint quotation_rule_kind_check;
