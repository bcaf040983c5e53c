import { collectFor } from '../../../testing/factories/collected.factory.ts';
import { insertInvoice, postInvoice } from '../../../testing/factories/invoice.factory.ts';
import { jobContextOf } from '../../../testing/job-context.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { billingExport, billingList, making, NOBODYS } from '../../../testing/matrix/billing-access.ts';

export const access: AccessTable = {
  listComplements: billingList,
  exportComplements: billingExport('number'),
  listReceivedComplements: billingList,
  exportReceivedComplements: billingExport('provider'),
  listMissingComplements: billingList,
  exportMissingComplements: billingExport('party'),
  issueComplement: {
    expectation: making,
    example: () => ({ body: { collectionId: NOBODYS } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const invoiceId = await insertInvoice(api.db, api.config, 'stamped');
        const worker = jobContextOf(api);
        await postInvoice(worker, invoiceId);
        return { body: { collectionId: await collectFor(worker, [{ invoiceId, amount: 1_000_00 }]) } };
      },
    },
  },
};
