-- without transaction
-- What was posted after the end of a month is taken off the balances of today to find those of that day.
create index concurrently ledger_txn_by_day on ledger_txn (at);
