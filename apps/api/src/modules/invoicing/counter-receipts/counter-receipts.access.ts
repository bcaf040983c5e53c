import type { Group } from '@aura/access/groups';
import { insertFile } from '../../../testing/factories/file.factory.ts';
import { insertCounterReceipt } from '../../../testing/factories/counter-receipt.factory.ts';
import { insertOwedInvoice } from '../../../testing/factories/owed-invoice.factory.ts';
import type { AccessTable, Arrangement } from '../../../testing/matrix/access.ts';
import { actorsOf } from '../../../testing/matrix/actors.ts';
import { BILLING, MAKING, NOBODYS, seenByBilling } from '../../../testing/matrix/billing-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { ofAnother, ownUpload } from '../../../testing/matrix/inner-id.ts';

const SLUG = 'cr-999999';
const KEY = '01890000-0000-7000-8000-000000000000';
const absent = (may: readonly Group[], effect: 'none' | 'audited' = 'audited'): Expectation => ({
  may,
  mayIfPermitted: BILLING,
  effect,
  objectsFor: () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 }),
});
const one = (body?: object) => () => ({ params: { slug: SLUG }, ...(body && { body }) });
const DAYS = { customerFolio: '', deliveredOn: '2026-11-10', promisedOn: '2026-12-10', note: '' } as const;

/** A counter-receipt of two invoices, and the body of the call. */
function withReceipt(bodyOf: (made: Awaited<ReturnType<typeof insertCounterReceipt>>) => object): Arrangement {
  return {
    by: 'Finanzas',
    arrange: async (api) => {
      const made = await insertCounterReceipt(api.db, api.config);
      return { params: { slug: made.slug }, body: bodyOf(made) };
    },
  };
}

export const access: AccessTable = {
  listCounterReceipts: { expectation: seenByBilling, example: () => ({ query: {} }) },
  exportCounterReceipts: {
    expectation: { ...seenByBilling, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['number'] } }),
  },
  totalCounterReceipts: { expectation: seenByBilling, example: () => ({ query: {} }) },
  readExpectedCash: { expectation: seenByBilling, example: () => ({}) },
  readCounterReceipt: { expectation: absent(BILLING, 'none'), example: one() },
  openCounterReceiptProof: { expectation: absent(BILLING, 'none'), example: one() },
  printCounterReceipt: { expectation: absent(BILLING, 'none'), example: one() },
  registerCounterReceipt: {
    expectation: absent(MAKING),
    example: () => ({ body: { ...DAYS, customerId: NOBODYS, invoices: [NOBODYS] } }),
    innerIds: { 'body.customerId': ofAnother, 'body.invoices[]': ofAnother },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { id, customerId } = await insertOwedInvoice(api.db, api.config);
        return { body: { ...DAYS, customerId, invoices: [id] } };
      },
    },
  },
  changeCounterReceipt: {
    expectation: absent(MAKING),
    example: one({ ...DAYS, version: 1 }),
    arrangement: withReceipt(() => ({ ...DAYS, version: 1 })),
  },
  addToCounterReceipt: {
    expectation: absent(MAKING),
    example: one({ invoices: [NOBODYS], version: 1 }),
    innerIds: { 'body.invoices[]': ofAnother },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { slug, biller } = await insertCounterReceipt(api.db, api.config);
        const { id } = await insertOwedInvoice(api.db, api.config, { biller });
        return { params: { slug }, body: { invoices: [id], version: 1 } };
      },
    },
  },
  removeFromCounterReceipt: {
    expectation: absent(MAKING),
    example: one({ invoiceId: NOBODYS, reason: 'Sin sello', version: 1 }),
    innerIds: { 'body.invoiceId': ofAnother },
    arrangement: withReceipt(({ invoiceIds }) => ({ invoiceId: invoiceIds[0], reason: 'Sin sello', version: 1 })),
  },
  moveCounterReceipt: {
    expectation: absent(MAKING),
    example: one({ to: 'delivered', reason: '', version: 1 }),
    arrangement: withReceipt(() => ({ to: 'delivered', reason: '', version: 1 })),
  },
  attachCounterReceiptProof: {
    expectation: absent(MAKING),
    example: one({ proofKey: KEY, version: 1 }),
    innerIds: { 'body.proofKey': ownUpload },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, world) => {
        const { slug } = await insertCounterReceipt(api.db, api.config);
        const caller = actorsOf(api, world).find(({ group }) => group === 'Finanzas');
        const { key } = await insertFile(api.db, { uploadedBy: caller?.person.id ?? 0, purpose: 'fiscalDocument' });
        return { params: { slug }, body: { proofKey: key, version: 1 } };
      },
    },
  },
};
