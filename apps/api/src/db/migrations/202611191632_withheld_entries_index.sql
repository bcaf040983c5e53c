-- without transaction
-- What is owed to the tax authority is listed by month and provider: few of the entries.
create index concurrently ledger_entry_withheld on ledger_entry (txn_id) where account in ('withheldIncomeTax', 'withheldValueTax');
