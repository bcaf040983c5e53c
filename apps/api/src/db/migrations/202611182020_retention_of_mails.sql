set lock_timeout = '5s';

alter table retention_rule drop constraint retention_rule_kind_check;
alter table retention_rule add constraint retention_rule_kind_check
  check (kind in ('claimFile', 'position', 'reads', 'fiscal', 'notifications', 'mails')) not valid;
alter table retention_run drop constraint retention_run_kind_check;
alter table retention_run add constraint retention_run_kind_check
  check (kind in ('claimFile', 'position', 'reads', 'fiscal', 'notifications', 'mails')) not valid;
