import type { AccessTable } from '../../../testing/matrix/access.ts';
import { done, seen, taken } from '../../../testing/matrix/operation-access.ts';

const PRICE = { callingCode: '52', category: 'utility', validFrom: '2030-01-01', price: 1800, version: 0 };

export const access: AccessTable = {
  listMessageCosts: {
    expectation: { ...seen, showsOthers: { staff: ['claim', 'tenant'] } },
    example: () => ({ query: { page: 1, size: 20, text: 'a' } }),
  },
  exportMessageCosts: {
    expectation: { ...taken, showsOthers: { staff: ['claim', 'tenant'] } },
    example: () => ({ query: { format: 'csv', columns: ['month', 'cost'] } }),
  },
  listMessagePrices: { expectation: seen, example: () => ({}) },
  setMessagePrice: {
    expectation: done,
    // The price of one day: taken away before every call.
    record: async (db) => {
      await db.deleteFrom('whatsappPrice').where('validFrom', '=', PRICE.validFrom).execute();
      return 1;
    },
    example: () => ({ body: PRICE }),
  },
};
