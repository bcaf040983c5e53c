import { insertIndirectCost } from '../../../testing/factories/invoice.factory.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { NOBODYS, seenByMakers } from '../../../testing/matrix/billing-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { coveredBy, thatExists } from '../../../testing/matrix/inner-id.ts';

const decided: Expectation = {
  ...seenByMakers,
  effect: 'audited',
  objectsFor: () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 }),
};
const COST = {
  zoneId: null,
  category: 'fuel',
  period: '2026-11',
  proration: 'claims',
  holding: 'Tarjeta 1234',
  note: '',
  receipt: null,
  spentOn: '2026-11-02',
  supplier: 'Gasolinera de la Prueba',
  total: 1_200_00,
} as const;
const decide = (body: object = {}) => ({ params: { id: NOBODYS }, body: { version: 1, ...body } });

export const access: AccessTable = {
  listIndirectCosts: { expectation: seenByMakers, example: () => ({ query: {} }) },
  exportIndirectCosts: {
    expectation: { ...seenByMakers, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['folio'] } }),
  },
  readIndirectEffect: { expectation: seenByMakers, example: () => ({ query: { period: '2026-11' } }) },
  readIndirectChoices: { expectation: seenByMakers, example: () => ({}) },
  registerIndirectCost: {
    expectation: decided,
    example: () => ({ body: { ...COST, unitId: NOBODYS } }),
    innerIds: {
      'body.unitId': thatExists,
      'body.zoneId': thatExists,
      'body.receipt.xml': coveredBy('modules/invoicing/indirect/indirect.db.test.ts'),
      'body.receipt.pdf': coveredBy('modules/invoicing/indirect/indirect.db.test.ts'),
    },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { id } = await api.db.selectFrom('businessUnit').select('id').limit(1).executeTakeFirstOrThrow();
        return { body: { ...COST, unitId: id } };
      },
    },
  },
  approveIndirectCost: {
    expectation: decided,
    example: () => decide(),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => ({ params: { id: await insertIndirectCost(api.db) }, body: { version: 1 } }),
    },
  },
  rejectIndirectCost: {
    expectation: decided,
    example: () => decide({ decision: 'No procede' }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => ({
        params: { id: await insertIndirectCost(api.db) },
        body: { version: 1, decision: 'No procede' },
      }),
    },
  },
};
