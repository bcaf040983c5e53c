import { insertCancellation, insertInvoice } from '../../../testing/factories/invoice.factory.ts';
import type { Access, AccessTable } from '../../../testing/matrix/access.ts';
import {
  billingExport,
  billingList,
  making,
  NOBODYS,
  readBilled,
  readMaking,
} from '../../../testing/matrix/billing-access.ts';
import { ofAnother, thatExists } from '../../../testing/matrix/inner-id.ts';

const ASKED = { motive: '02', substituteId: null, note: '' } as const;
const one = () => ({ params: { id: NOBODYS } });
const acted = (state: 'requested' | 'authorized'): Access => ({
  expectation: making,
  example: () => ({ params: { id: NOBODYS }, body: { version: 1 } }),
  arrangement: {
    by: 'Finanzas',
    arrange: async (api) => ({
      params: { id: await insertCancellation(api.db, api.config, state) },
      body: { version: 1 },
    }),
  },
});

export const access: AccessTable = {
  listCancellations: billingList,
  exportCancellations: billingExport('number'),
  readCancellationDraft: { expectation: readMaking, example: () => ({ query: { invoice: NOBODYS } }) },
  requestCancellation: {
    expectation: making,
    example: () => ({ body: { ...ASKED, invoiceId: NOBODYS } }),
    innerIds: { 'body.invoiceId': thatExists, 'body.substituteId': ofAnother },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => ({
        body: { ...ASKED, invoiceId: await insertInvoice(api.db, api.config, 'stamped') },
      }),
    },
  },
  readCancellation: { expectation: readBilled, example: one },
  authorizeCancellation: acted('requested'),
  dropCancellation: acted('requested'),
  retryCancellation: acted('authorized'),
  openAcknowledgement: { expectation: readBilled, example: one },
};
