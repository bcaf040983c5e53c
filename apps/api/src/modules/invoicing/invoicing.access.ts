import type { Group } from '@aura/access/groups';
import { insertBillable } from '../../testing/factories/billing.factory.ts';
import {
  insertBillers,
  insertInvoice,
  sealToUpload,
  storeInvoiceFiles,
} from '../../testing/factories/invoice.factory.ts';
import { uploadElsewhereInvoice } from '../../testing/elsewhere-invoice.ts';
import { actorsOf } from '../../testing/matrix/actors.ts';
import type { AccessTable } from '../../testing/matrix/access.ts';
import { NOTHING_BILLED, SHOWS_BILLING } from '../../testing/matrix/billing-access.ts';
import type { Expectation } from '../../testing/matrix/expectation.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'KAM'];
const BILLING: readonly Group[] = VIEW;
const ADD: readonly Group[] = ['Admin', 'Finanzas'];
const NOBODYS = 999_999_999;
const none = () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 });
const seen: Expectation = { may: VIEW, mayIfPermitted: BILLING, effect: 'none', showsOthers: SHOWS_BILLING };
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
  listInvoices: { expectation: seen, example: () => ({ query: {} }) },
  exportInvoices: {
    expectation: { ...seen, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['number'] } }),
  },
  totalInvoices: { expectation: seen, example: () => ({ query: {} }) },
  readInvoiceDraft: {
    expectation: absent(ADD, 'none'),
    example: () => ({ query: { parties: [String(NOBODYS)] } }),
  },
  stampInvoice: {
    expectation: absent(ADD),
    example: () => ({ body: { ...TERMS, parties: [NOBODYS] } }),
    innerIds: { 'body.parties[]': NOTHING_BILLED, 'body.replaces': NOTHING_BILLED },
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
    expectation: { ...absent(ADD), objectsFor: () => ({ own: 400, colleague: 400, stranger: 400, missing: 400 }) },
    example: () => ({ body: { parties: [NOBODYS], addenda: [], xmlFile: KEY, pdfFile: KEY } }),
    innerIds: { 'body.parties[]': NOTHING_BILLED, 'body.xmlFile': NOTHING_BILLED, 'body.pdfFile': NOTHING_BILLED },
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
  readInvoice: { expectation: absent(VIEW, 'none'), example: one() },
  openInvoiceFile: {
    expectation: absent(VIEW, 'none'),
    example: () => ({ params: { id: NOBODYS }, query: { kind: 'xml' } }),
  },
  zipInvoices: {
    expectation: absent(VIEW),
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
    expectation: absent(ADD),
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
    expectation: absent(ADD),
    example: one({ version: 1 }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => ({
        params: { id: await insertInvoice(api.db, api.config, 'unknown') },
        body: { version: 1 },
      }),
    },
  },
  listCertificates: { expectation: { may: ADD, mayIfPermitted: BILLING, effect: 'none' }, example: () => ({}) },
  uploadCertificate: {
    expectation: absent(ADD),
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
