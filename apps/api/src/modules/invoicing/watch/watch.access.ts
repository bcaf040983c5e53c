import type { Group } from '@aura/access/groups';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { SHOWS_BILLING } from '../../../testing/matrix/billing-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';

const BILLING: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'];
const listed: Expectation = {
  may: ['Admin', 'Finanzas'],
  mayIfPermitted: BILLING,
  effect: 'none',
  showsOthers: SHOWS_BILLING,
};
const NOBODYS = 999_999_999;

export const access: AccessTable = {
  listFiscalFindings: { expectation: listed, example: () => ({ query: {} }) },
  exportFiscalFindings: {
    expectation: { ...listed, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['document'] } }),
  },
  totalFiscalFindings: { expectation: listed, example: () => ({ query: {} }) },
  settleFiscalFinding: {
    expectation: {
      ...listed,
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
  watchFiscalNow: { expectation: { ...listed, effect: 'audited' }, example: () => ({}) },
};
