-- What may be paid to one payee in a day before a second person approves the run, whatever each transfer comes to.
alter table payment_rule add column payee_day_limit bigint not null default 50000000;
-- A limit that is raised is asked for by one person and holds once another approved it.
alter table payment_rule add column asked_second_person_limit bigint;
alter table payment_rule add column asked_payee_day_limit bigint;
alter table payment_rule add column limits_asked_by bigint;
alter table payment_rule add column limits_asked_at timestamptz;
alter table payment_rule add column limits_approved_by bigint;
alter table payment_rule add constraint payment_rule_limits_asked_by foreign key (limits_asked_by) references user_account (id) not valid;
alter table payment_rule add constraint payment_rule_limits_approved_by foreign key (limits_approved_by) references user_account (id) not valid;
alter table payment_rule add constraint limits_positive check (payee_day_limit >= 0 and asked_second_person_limit >= 0 and asked_payee_day_limit >= 0) not valid;
alter table payment_rule add constraint limits_asked_whole check ((limits_asked_by is null) = (limits_asked_at is null)
  and (limits_asked_by is null) = (asked_second_person_limit is null) and (limits_asked_by is null) = (asked_payee_day_limit is null)) not valid;
