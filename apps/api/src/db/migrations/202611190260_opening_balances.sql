-- What an account held before its movements were kept here: the other side of its opening balance.
insert into ledger_account (code, name, kind) values ('openingBalance', 'Saldos iniciales', 'liability') on conflict do nothing;
