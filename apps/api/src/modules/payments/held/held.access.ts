import type { Group } from '@aura/access/groups';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'Supervisor'];
const listed: Expectation = { may: VIEW, mayIfPermitted: STAFF, effect: 'none' };

export const access: AccessTable = {
  listHeldPayments: { expectation: listed, example: () => ({ query: {} }) },
  exportHeldPayments: {
    expectation: { ...listed, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['number'] } }),
  },
  countHeldPayments: { expectation: listed, example: () => ({ query: {} }) },
  groupHeldPayments: { expectation: listed, example: () => ({ query: { by: 'age' } }) },
  totalHeldPayments: { expectation: listed, example: () => ({ query: {} }) },
};
