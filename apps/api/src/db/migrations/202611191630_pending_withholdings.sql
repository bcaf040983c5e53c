-- What is withheld of a provider is owed to the tax authority once the provider is paid; until then it is pending here.
-- Invoices accepted before keep what was booked then: their months may have been declared (decision 0068).
insert into ledger_account (code, name, kind) values ('withheldIncomeTaxPending', 'ISR por retener al pagar', 'liability'),
  ('withheldValueTaxPending', 'IVA por retener al pagar', 'liability') on conflict do nothing;
