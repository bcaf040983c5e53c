-- The check of each minute looks at what we bill too: documents, collections, and customers whose money stands for no invoice yet.
alter table money_touched drop constraint money_touched_kind_check;
alter table money_touched add constraint money_touched_kind_check
  check (kind in ('party', 'run', 'transfer', 'txn', 'invoice', 'collection', 'customer')) not valid;
