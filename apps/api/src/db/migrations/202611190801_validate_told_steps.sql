alter table stage_interval validate constraint told_through_known;
alter table company validate constraint told_within_a_month;
