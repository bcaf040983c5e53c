-- Parties, runs, transfers and transactions of the ledger that were written to since they were last compared. Whoever writes adds a row in the same
-- transaction, the check of each minute takes out the rows it saw: what commits late is simply seen later.
create table money_touched (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('party', 'run', 'transfer', 'txn')),
  about bigint not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, autovacuum_analyze_scale_factor = 0, autovacuum_analyze_threshold = 5000);
call app.wall('money_touched');
revoke insert, update, delete on money_touched from app_staff;
revoke insert, update on money_touched from app_worker;
