alter table retention_rule validate constraint retention_rule_kind_check;
alter table retention_run validate constraint retention_run_kind_check;
insert into retention_rule (kind, months, blocked_months, basis, valid_from) values
  ('mails', 24, 0, 'LFPDPPP arts. 10 y 12; lo que dice un correo está en el expediente, 24 meses', '2025-03-21');
