/**
 * npm run model -- <name> [count] [options of vitest]: a test that draws its cases at random, with many more of them
 * than in `npm run test:db`. Without a name it lists them. MODEL_SEED draws other sequences of payments and billing,
 * MODEL_TELL prints what they reached.
 */
import { describeNames } from './describe-names.ts';
import { runProgram } from './run-program.ts';

interface Model {
  readonly about: string;
  readonly variable: string;
  readonly count: number;
  readonly tests: string;
}

const MODULES = 'apps/api/src/modules';

export const MODELS: Readonly<Record<string, Model>> = {
  moves: {
    about: 'sequences of steps of the process',
    variable: 'MODEL_MOVES',
    count: 2000,
    tests: `${MODULES}/claims/process/model-moves.db.test.ts`,
  },
  quotations: {
    about: 'acts on the versions of a quotation',
    variable: 'MODEL_QUOTATIONS',
    count: 2000,
    tests: `${MODULES}/quotations/quotation/model-versions.db.test.ts`,
  },
  agreements: {
    about: 'acts on agreements, orders and the book of commitments',
    variable: 'MODEL_AGREEMENTS',
    count: 2000,
    tests: `${MODULES}/budgets/agreement/model-agreements.db.test.ts`,
  },
  payments: {
    about: 'sequences of requests, decisions, receipts, runs and payments',
    variable: 'MODEL_PAYMENTS',
    count: 2000,
    tests: `${MODULES}/payments/base/model-payments.db.test.ts`,
  },
  treasurer: {
    about: 'sequences of acts of one treasurer with every permission',
    variable: 'MODEL_TREASURER',
    count: 2000,
    tests: `${MODULES}/payments/runs/one-treasurer.db.test.ts`,
  },
  billing: {
    about: 'sequences of invoices, credit notes, cancellations and collections',
    variable: 'MODEL_BILLING',
    count: 2000,
    tests: `${MODULES}/invoicing/base/model-billing.db.test.ts`,
  },
  'report-definitions': {
    about: 'definitions of dynamic reports, planned by the database',
    variable: 'REPORT_DEFINITIONS',
    count: 10_000,
    tests: `${MODULES}/reports/dynamic/compile/compile.db.test.ts`,
  },
  'cfdi-invoices': {
    about: 'invoices written as XML and read back',
    variable: 'CFDI_INVOICES',
    count: 2000,
    tests: 'packages/cfdi/src/write/compose-invoice.test.ts',
  },
  'cfdi-documents': {
    about: 'documents of all kinds, judged by what the tax authority publishes',
    variable: 'CFDI_DOCUMENTS',
    count: 2000,
    tests: 'packages/cfdi/src/write/drawn-documents.test.ts',
  },
};

if (import.meta.main) process.exitCode = await main(process.argv.slice(2));

async function main([name, ...rest]: readonly string[]): Promise<number> {
  const model = MODELS[name ?? ''];
  if (model === undefined) {
    console.log(`npm run model -- <name> [count] [options of vitest]\n${describeNames(MODELS)}`);
    return name === undefined ? 0 : 2;
  }
  const isCounted = /^[1-9]\d*$/.test(rest[0] ?? '');
  const count = isCounted ? rest[0] : model.count;
  const project = model.tests.endsWith('.db.test.ts') ? 'db' : 'unit';
  const options = isCounted ? rest.slice(1) : rest;
  return runProgram(['vitest', 'run', '--project', project, model.tests, ...options], {
    [model.variable]: String(count),
  });
}
