drop trigger if exists keep_balanced on ledger_entry;
create constraint trigger keep_balanced after insert on ledger_entry deferrable initially deferred
  for each row execute function app.keep_ledger_balanced();
