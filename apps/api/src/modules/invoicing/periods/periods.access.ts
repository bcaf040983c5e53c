import { insertPeriod, monthsAgo } from '../../../testing/factories/period.factory.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { seenByMakers } from '../../../testing/matrix/billing-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import type { TestApi } from '../../../testing/test-api.ts';

const none = () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 });
const read: Expectation = { ...seenByMakers, objectsFor: none };
const decided: Expectation = { ...read, effect: 'audited' };
/** Before every month that the books show. */
const MONTH = '2020-01';

/** The oldest month of the list, in this state. */
async function anOld(api: TestApi, state: 'open' | 'closing'): Promise<{ readonly month: string }> {
  const month = await monthsAgo(api.db, 12);
  await insertPeriod(api.db, month, state);
  return { month };
}

export const access: AccessTable = {
  listPeriods: { expectation: seenByMakers, example: () => ({}) },
  readPeriod: { expectation: read, example: () => ({ params: { month: MONTH } }) },
  startPeriodClosing: {
    expectation: decided,
    example: () => ({ params: { month: MONTH } }),
    arrangement: { by: 'Finanzas', arrange: async (api) => ({ params: await anOld(api, 'open') }) },
  },
  leavePeriodOpen: {
    expectation: decided,
    example: () => ({ params: { month: MONTH }, body: { version: 1 } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => ({ params: await anOld(api, 'closing'), body: { version: 1 } }),
    },
  },
  closePeriod: {
    expectation: decided,
    example: () => ({ params: { month: MONTH }, body: { note: 'Se revisó', version: 1 } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => ({ params: await anOld(api, 'closing'), body: { note: 'Se revisó', version: 1 } }),
    },
  },
};
