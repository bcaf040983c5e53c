import { insertInvoice } from '../../../testing/factories/invoice.factory.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { billingExport, billingList, making, NOBODYS, readMaking } from '../../../testing/matrix/billing-access.ts';
import { ofAnother } from '../../../testing/matrix/inner-id.ts';

const NOTE = { reason: 'discount', note: '', total: 116_00 } as const;

export const access: AccessTable = {
  listCreditNotes: billingList,
  exportCreditNotes: billingExport('number'),
  readCreditNoteDraft: { expectation: readMaking, example: () => ({ query: { invoice: NOBODYS } }) },
  addCreditNote: {
    expectation: making,
    example: () => ({ body: { ...NOTE, invoiceId: NOBODYS, parties: [{ id: NOBODYS, base: 100_00 }] } }),
    innerIds: { 'body.invoiceId': ofAnother, 'body.parties[].id': ofAnother },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const invoiceId = await insertInvoice(api.db, api.config, 'stamped');
        const { affectedPartyId: id } = await api.db
          .selectFrom('invoiceParty')
          .select('affectedPartyId')
          .where('invoiceId', '=', invoiceId)
          .executeTakeFirstOrThrow();
        return { body: { ...NOTE, invoiceId, parties: [{ id, base: 100_00 }] } };
      },
    },
  },
};
