-- The other limits that guard money are raised by two people, too. Empty: not asked for.
alter table payment_rule add column asked_codi_limit bigint;
alter table payment_rule add column asked_codi_advance_percentage numeric(5, 2);
alter table payment_rule add column asked_step_up_limit bigint;
alter table payment_rule add column asked_most_advance_percentage numeric(5, 2);
alter table payment_rule add constraint more_limits_positive check (asked_codi_limit >= 0 and asked_step_up_limit >= 0
  and asked_codi_advance_percentage between 0 and 100 and asked_most_advance_percentage between 0 and 50) not valid;
-- Those of a run and of a payee's day are asked for apart, too.
alter table payment_rule drop constraint limits_asked_whole;
alter table payment_rule add constraint limits_asked_by_somebody check ((limits_asked_by is null) = (limits_asked_at is null)
  and (limits_asked_by is not null or coalesce(asked_second_person_limit, asked_payee_day_limit, asked_codi_limit, asked_step_up_limit) is null)
  and (limits_asked_by is not null or coalesce(asked_codi_advance_percentage, asked_most_advance_percentage) is null)) not valid;
