-- without transaction
create index concurrently ledger_txn_late on ledger_txn (at) where own_day is not null;
