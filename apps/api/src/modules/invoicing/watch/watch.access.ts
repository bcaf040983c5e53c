import type { AccessTable } from '../../../testing/matrix/access.ts';
import { NOBODYS, seenByMakers } from '../../../testing/matrix/billing-access.ts';

export const access: AccessTable = {
  listFiscalFindings: { expectation: seenByMakers, example: () => ({ query: {} }) },
  exportFiscalFindings: {
    expectation: { ...seenByMakers, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['document'] } }),
  },
  totalFiscalFindings: { expectation: seenByMakers, example: () => ({ query: {} }) },
  settleFiscalFinding: {
    expectation: {
      ...seenByMakers,
      effect: 'audited',
      objectsFor: () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 }),
    },
    example: () => ({ params: { id: NOBODYS }, body: { settlement: 'Se aclaró con el PAC', version: 1 } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { id } = await api.db
          .insertInto('fiscalFinding')
          .values({ kind: 'duplicate', subject: `prueba-${Date.now()}`, amount: 100, since: '2026-11-01' })
          .returning('id')
          .executeTakeFirstOrThrow();
        return { params: { id }, body: { settlement: 'Se aclaró con el PAC', version: 1 } };
      },
    },
  },
  watchFiscalNow: { expectation: { ...seenByMakers, effect: 'audited' }, example: () => ({}) },
};
