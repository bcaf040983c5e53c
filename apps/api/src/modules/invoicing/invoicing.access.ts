import type { Group } from '@aura/access/groups';
import { insertBillable } from '../../testing/factories/billing.factory.ts';
import {
  insertBillers,
  insertDoubtful,
  insertInvoice,
  sealToUpload,
  storeInvoiceFiles,
} from '../../testing/factories/invoice.factory.ts';
import { uploadElsewhereInvoice } from '../../testing/elsewhere-invoice.ts';
import { actorsOf } from '../../testing/matrix/actors.ts';
import type { AccessTable } from '../../testing/matrix/access.ts';
import { BILLING, MAKING, NOBODYS, seenByBilling } from '../../testing/matrix/billing-access.ts';
import type { Expectation } from '../../testing/matrix/expectation.ts';
import { ofAnother, ownUpload, thatExists } from '../../testing/matrix/inner-id.ts';

const none = () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 });
const absent = (may: readonly Group[], effect: 'none' | 'audited' = 'audited'): Expectation => ({
  may,
  mayIfPermitted: BILLING,
  effect,
  objectsFor: none,
});
const one = (body?: object) => () => ({ params: { id: NOBODYS }, ...(body && { body }) });
const TERMS = {
  use: 'G03',
  paymentMethod: 'PPD',
  paymentForm: '99',
  conditions: '',
  productKey: '72101500',
  addenda: [],
  total: 6_032_00,
} as const;
const KEY = '01890000-0000-7000-8000-000000000000';

export const access: AccessTable = {
  listInvoices: { expectation: seenByBilling, example: () => ({ query: {} }) },
  exportInvoices: {
    expectation: { ...seenByBilling, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['number'] } }),
  },
  totalInvoices: { expectation: seenByBilling, example: () => ({ query: {} }) },
  readInvoiceDraft: {
    expectation: absent(MAKING, 'none'),
    example: () => ({ query: { parties: [String(NOBODYS)] } }),
  },
  stampInvoice: {
    expectation: absent(MAKING),
    example: () => ({ body: { ...TERMS, parties: [NOBODYS] } }),
    innerIds: { 'body.parties[]': thatExists, 'body.replaces': ofAnother },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { customerId } = await insertBillers(api.db, api.config);
        const { partyIds } = await insertBillable(api.db, { customerId });
        return { body: { ...TERMS, parties: [...partyIds] } };
      },
    },
  },
  registerInvoice: {
    expectation: { ...absent(MAKING), objectsFor: () => ({ own: 400, colleague: 400, stranger: 400, missing: 400 }) },
    example: () => ({ body: { parties: [NOBODYS], addenda: [], xmlFile: KEY, pdfFile: KEY } }),
    innerIds: { 'body.parties[]': ofAnother, 'body.xmlFile': ownUpload, 'body.pdfFile': ownUpload },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, world) => {
        const { customerId } = await insertBillers(api.db, api.config);
        const { partyIds } = await insertBillable(api.db, { customerId });
        const caller = actorsOf(api, world).find(({ group }) => group === 'Finanzas');
        const files = await uploadElsewhereInvoice(api, caller?.person.id ?? 0, partyIds);
        return { body: { parties: [...partyIds], addenda: [], ...files } };
      },
    },
  },
  readInvoice: { expectation: absent(BILLING, 'none'), example: one() },
  openInvoiceFile: {
    expectation: absent(BILLING, 'none'),
    example: () => ({ params: { id: NOBODYS }, query: { kind: 'xml' } }),
  },
  zipInvoices: {
    expectation: absent(BILLING),
    example: () => ({ body: { invoices: [NOBODYS] } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const id = await insertInvoice(api.db, api.config, 'stamped');
        await storeInvoiceFiles(api.db, api.config, id);
        return { body: { invoices: [id] } };
      },
    },
  },
  mailInvoice: {
    expectation: absent(MAKING),
    example: one({ email: '' }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => ({
        params: { id: await insertInvoice(api.db, api.config, 'stamped') },
        body: { email: '' },
      }),
    },
  },
  retryInvoice: {
    expectation: absent(MAKING),
    example: one({ version: 1 }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => ({
        params: { id: await insertInvoice(api.db, api.config, 'unknown') },
        body: { version: 1 },
      }),
    },
  },
  adoptStamp: {
    expectation: absent(MAKING),
    example: one({ xml: '<x/>', version: 1 }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { id, found } = await insertDoubtful(api.db, api.config);
        return { params: { id }, body: { xml: found, version: 1 } };
      },
    },
  },
  declareUnstamped: {
    expectation: absent(MAKING),
    example: one({ reason: 'No está en el portal del PAC ni en el del SAT', version: 1 }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { id } = await insertDoubtful(api.db, api.config);
        return { params: { id }, body: { reason: 'No está en el portal del PAC ni en el del SAT', version: 1 } };
      },
    },
  },
  readStampsLeft: { expectation: { may: MAKING, mayIfPermitted: BILLING, effect: 'none' }, example: () => ({}) },
  listCertificates: { expectation: { may: MAKING, mayIfPermitted: BILLING, effect: 'none' }, example: () => ({}) },
  uploadCertificate: {
    expectation: absent(MAKING),
    example: () => ({ params: { id: NOBODYS }, body: sealToUpload('prueba') }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { unitId } = await insertBillers(api.db, api.config);
        return { params: { id: unitId }, body: sealToUpload('prueba') };
      },
    },
  },
};
