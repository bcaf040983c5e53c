/** The accounts of the ledger, as the database knows them; what each means stands in docs/data-model.md. */
export const LEDGER_ACCOUNTS = [
  'receivable',
  'income',
  'outputTaxPending',
  'outputTaxCollected',
  'payable',
  'repairCost',
  'settlementCost',
  'indirectCost',
  'inputTaxPending',
  'inputTaxPaid',
  'withheldIncomeTax',
  'withheldValueTax',
  'advances',
  'bank',
  'card',
  'rounding',
  'unapplied',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
