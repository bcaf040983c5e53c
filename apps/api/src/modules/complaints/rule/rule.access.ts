import type { AccessTable } from '../../../testing/matrix/access.ts';
import { edited, seen } from '../../../testing/matrix/catalogue-access.ts';

export const access: AccessTable = {
  readComplaintRule: { expectation: seen, example: () => ({}) },
  changeComplaintRule: {
    expectation: edited,
    // There is a single rule, so it is reset before every call.
    record: async (db) => {
      await db.updateTable('complaintRule').set({ version: 1, answerDays: 5 }).execute();
      return 1;
    },
    example: () => ({
      body: {
        answerDays: 6,
        authorityDays: 2,
        uneDays: 30,
        condusefDays: 20,
        silenceDays: 10,
        reopenDays: 30,
        terms: [{ state: 'registered', amount: 4, unit: 'hh' }],
        version: 1,
      },
    }),
  },
};
