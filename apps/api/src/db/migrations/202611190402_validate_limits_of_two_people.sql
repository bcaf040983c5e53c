-- In a transaction apart: adding them unchecked and checking them at once would block every read meanwhile.
alter table payment_rule validate constraint payment_rule_limits_asked_by;
alter table payment_rule validate constraint payment_rule_limits_approved_by;
alter table payment_rule validate constraint limits_positive;
alter table payment_rule validate constraint limits_asked_whole;
