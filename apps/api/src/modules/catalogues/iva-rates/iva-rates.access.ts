import type { AccessTable } from '../../../testing/matrix/access.ts';
import { making, NOBODYS, seenByMakers } from '../../../testing/matrix/billing-access.ts';

const PLACE = {
  name: 'Sucursal Tijuana',
  postalCode: '22000',
  stimulusFrom: '2026-01-01',
  stimulusUntil: null,
  notice: 'Folio 1',
  isActive: true,
  version: 0,
};
const RATE = {
  percentage: 8,
  isBorder: true,
  validFrom: '2030-01-01',
  validUntil: '2030-12-31',
  source: 'Decreto de la prueba',
  version: 0,
};

export const access: AccessTable = {
  listIvaRates: { expectation: seenByMakers, example: () => ({}) },
  setIvaRate: {
    expectation: { ...seenByMakers, effect: 'audited' },
    // A rate valid on one day, removed before every call.
    record: async (db) => {
      await db.deleteFrom('ivaRate').where('validFrom', '=', RATE.validFrom).execute();
      return 1;
    },
    example: () => ({ body: RATE }),
  },
  setIssuePlace: {
    expectation: making,
    example: () => ({ params: { id: NOBODYS }, body: PLACE }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, _world, input) => {
        await api.db.deleteFrom('issuePlace').where('businessUnitId', '=', 1).execute();
        return { ...input, params: { id: 1 } };
      },
    },
  },
};
