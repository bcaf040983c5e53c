drop trigger if exists keep_accounting_period on accounting_period;
create trigger keep_accounting_period before insert or update or delete on accounting_period
  for each row execute function app.keep_accounting_period();
