import type { Group } from '@aura/access/groups';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { BILLING, billingExport, billingList } from '../../../testing/matrix/billing-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';

/** Groups with payment requests by default; KAM may be granted them. Supervisors see only outgoing payments. */
const CASH: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'Supervisor'];
const cash: Expectation = {
  may: CASH,
  mayIfPermitted: [...BILLING, 'Supervisor'],
  effect: 'none',
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation', 'billing'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
};

/** Shows the claim of each movement. */
const billed: Expectation = { ...cash, may: BILLING, mayIfPermitted: BILLING };

export const access: AccessTable = {
  listBilled: { ...billingList, expectation: billed },
  exportBilled: billingExport('number'),
  totalBilled: billingList,
  groupBilled: { ...billingList, example: () => ({ query: { by: 'customer' } }) },
  listPaid: { expectation: cash, example: () => ({ query: {} }) },
  exportPaid: {
    expectation: { ...cash, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['number'] } }),
  },
  totalPaid: { expectation: cash, example: () => ({ query: {} }) },
  groupPaid: { expectation: cash, example: () => ({ query: { by: 'method' } }) },
};
