drop trigger if exists keep_periods_closed on ledger_txn;
create trigger keep_periods_closed after insert on ledger_txn referencing new table as posted
  for each statement execute function app.keep_periods_closed();
drop trigger if exists keep_periods_unmoved on ledger_txn;
create trigger keep_periods_unmoved after update on ledger_txn referencing old table as before_it new table as posted
  for each statement execute function app.keep_periods_closed();
