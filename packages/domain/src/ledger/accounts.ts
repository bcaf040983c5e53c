/** The accounts of the ledger, as in the database; docs/data-model.md explains each. */
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
  'withheldIncomeTaxPending',
  'withheldValueTaxPending',
  'withheldIncomeTax',
  'withheldValueTax',
  'advances',
  'bank',
  'card',
  'rounding',
  'unapplied',
  'openingBalance',
] as const;
export type LedgerAccount = (typeof LEDGER_ACCOUNTS)[number];
