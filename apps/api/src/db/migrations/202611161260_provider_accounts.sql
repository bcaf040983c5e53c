-- A provider reads its own account: what was agreed with it, and what the ledger says is owed to it. Which rows, the policies say.
grant select (id, affected_party_id, provider_id, state, amount, taxes, at) on agreement to app_outsider;
grant select (direction) on tax_receipt to app_outsider;
grant select (id, kind, source_kind, source_id, at) on ledger_txn to app_outsider;
grant select (id, txn_id, account, centavos, provider_id, affected_party_id) on ledger_entry to app_outsider;
