import type { Group } from '@aura/access/groups';
import type { AccessTable } from '../../../testing/matrix/access.ts';

/** Groups that see billing see the gates; only Admin and GeOp change them. */
const BILLING: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'];

export const access: AccessTable = {
  readBillingGates: {
    expectation: { may: BILLING, mayIfPermitted: BILLING, effect: 'none' },
    example: () => ({ query: {} }),
  },
  setBillingGates: {
    expectation: { may: ['Admin', 'GeOp'], mayIfPermitted: ['Admin', 'GeOp'], effect: 'audited' },
    // There is a single general set, so it is reset before every call.
    record: async (db) => {
      await db.updateTable('billingGate').set({ version: 1, isNeeded: true }).where('customerId', 'is', null).execute();
      return 1;
    },
    example: () => ({ body: { customer: null, gates: [{ gate: 'data', isNeeded: false }], version: 10 } }),
  },
};
