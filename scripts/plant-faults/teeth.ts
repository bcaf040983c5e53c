/** One of the twenty mistakes that the tests must notice whatever else they do, and the planted fault that stands for it. */
export interface Tooth {
  readonly mistake: string;
  readonly fault: string;
}

export const TEETH: readonly Tooth[] = [
  { mistake: 'A policy of row-level security dropped', fault: 'no-policy-for-visits' },
  { mistake: 'A permission no longer asked for', fault: 'bank-accounts-decided-without-permission' },
  { mistake: 'The password of the extranet in a reply', fault: 'password-of-the-extranet-in-a-reply' },
  { mistake: 'Idempotency key stored after the commit', fault: 'idempotency-key-stored-after-the-commit' },
  { mistake: 'Row lock and constraint dropped', fault: 'two-payments-at-once-above-what-was-agreed' },
  { mistake: 'Tax in floating point', fault: 'tax-in-floating-point' },
  { mistake: 'A row of the ledger changed', fault: 'ledger-row-that-can-be-changed' },
  { mistake: 'An act without audit', fault: 'visit-without-audit' },
  { mistake: 'An older token accepted', fault: 'older-token-accepted' },
  { mistake: '401 while Redis is down', fault: 'signed-out-while-redis-is-down' },
  { mistake: 'Types coerced', fault: 'texts-taken-for-numbers' },
  { mistake: 'The bitácora written as HTML', fault: 'bitacora-written-as-html' },
  { mistake: 'DOCTYPE allowed', fault: 'cfdi-doctype-let-through' },
  { mistake: 'A value of a report in its statement', fault: 'report-filter-becomes-a-statement' },
  { mistake: 'Formulas in CSV', fault: 'formulas-in-csv' },
  { mistake: 'Jobs of a dead worker never unlocked', fault: 'jobs-of-a-dead-worker-stay-locked' },
  { mistake: 'Asynchronous replication', fault: 'replica-that-lags-behind' },
  { mistake: 'No statement timeout', fault: 'no-statement-timeout' },
  { mistake: 'A full pool taken for a defect', fault: 'full-pool-taken-for-a-defect' },
  { mistake: 'A view with the rights of its owner', fault: 'view-with-the-rights-of-its-owner' },
];
