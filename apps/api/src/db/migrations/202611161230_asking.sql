-- Which payments can be asked for in a stage; packages/domain/src/process says it and every deployment writes it, filled here for the one running.
alter table process_stage add column may_ask text not null default 'nothing' check (may_ask in ('nothing', 'advance', 'all'));
update process_stage set may_ask = case when number >= 5.01 and not is_called_off then 'all' when number = 4.04 then 'advance'
  else 'nothing' end;

-- When we pay is what a provider asks most.
grant select (id, cut_off_weekday, cut_off_time, pay_after_days) on payment_rule to app_outsider;
