/** Files mutated together, and the tests that must detect it: without a database, so that they take minutes. */
export interface MutatedArea {
  readonly name: string;
  readonly files: readonly string[];
  readonly tests: readonly string[];
}

const DOMAIN = 'packages/domain/src';
const CFDI = 'packages/cfdi/src';
const ACCOUNTS = 'apps/api/src/modules/accounts';

export const MUTATED_AREAS: readonly MutatedArea[] = [
  {
    name: 'money',
    files: [
      `${DOMAIN}/{money,taxes,multiply,fraction,allocate,margin,concept-total,quotation-total,budget-total,order-payable}.ts`,
      `${DOMAIN}/ledger/postings.ts`,
      `${DOMAIN}/payments/withholdings.ts`,
      `${DOMAIN}/invoicing/{credit-note,share-collection}.ts`,
    ],
    tests: [
      `${DOMAIN}/{money,taxes,multiply,quantity-expression,allocate,margin,concept-total,quotation-total,budget-total,order-payable}.test.ts`,
      `${DOMAIN}/ledger/postings.test.ts`,
      `${DOMAIN}/payments/withholdings.test.ts`,
      `${DOMAIN}/invoicing/{credit-note,share-collection}.test.ts`,
    ],
  },
  {
    name: 'access',
    files: ['packages/access/src/{rule,areas,may-answer-task,disclosures}.ts'],
    tests: ['packages/access/src/*.test.ts'],
  },
  {
    name: 'session',
    files: [
      `${ACCOUNTS}/sessions/token.ts`,
      `${ACCOUNTS}/second-factor/seal.ts`,
      'apps/api/src/http/{rate-limit,writes-at-once}.ts',
      'apps/api/src/core/network-of.ts',
    ],
    tests: [
      `${ACCOUNTS}/sessions/token.test.ts`,
      `${ACCOUNTS}/second-factor/seal.test.ts`,
      'apps/api/src/http/{rate-limit,writes-at-once}.test.ts',
      'apps/api/src/core/network-of.test.ts',
    ],
  },
  {
    name: 'cfdi',
    files: [`${CFDI}/amount.ts`, `${CFDI}/status-expression.ts`, `${CFDI}/checks/v09-{arithmetic,payments,taxes}.ts`],
    tests: [`${CFDI}/{amount,status-expression,corpus,read-receipt,checks/arithmetic}.test.ts`],
  },
];
