-- In a transaction apart: adding them unchecked and checking them at once would block every read meanwhile.
alter table payment_rule validate constraint more_limits_positive;
alter table payment_rule validate constraint limits_asked_by_somebody;
