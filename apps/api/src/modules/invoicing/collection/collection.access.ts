import type { Group } from '@aura/access/groups';
import { insertBankLine, insertCollection, insertRefund } from '../../../testing/factories/collection.factory.ts';
import { insertHoldingAccount, insertOwedInvoice } from '../../../testing/factories/owed-invoice.factory.ts';
import type { AccessTable, Arrangement } from '../../../testing/matrix/access.ts';
import { BILLING, MAKING, NOBODYS, seenByBilling, seenByMakers } from '../../../testing/matrix/billing-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { ofAnother, thatExists } from '../../../testing/matrix/inner-id.ts';

const always = (status: number) => () => ({ own: status, colleague: status, stranger: status, missing: status });
const absent = (may: readonly Group[], effect: 'none' | 'audited' = 'audited'): Expectation => ({
  may,
  mayIfPermitted: BILLING,
  effect,
  objectsFor: always(404),
});
const one = (body?: object) => () => ({ params: { id: NOBODYS }, ...(body && { body }) });
const REFUND = {
  amount: 1_00,
  refundedOn: '2026-11-10',
  bankReference: 'SPEI-1',
  reason: 'Pagaron de más',
} as const;
const PARTS = [{ invoiceId: NOBODYS, amount: 1_00 }] as const;
const RECEIVED = { receivedOn: '2026-11-10', amount: 10_00, paymentForm: '03', reference: '', note: '' } as const;
/** A different file for each call, since the same one is accepted once. */
const csv = (word: string) => Buffer.from(`fecha,concepto,abono\n2026-11-10,SPEI ${word},100.00\n`).toString('base64');

function withCollection(bodyOf: (made: Awaited<ReturnType<typeof insertCollection>>) => object): Arrangement {
  return {
    by: 'Finanzas',
    arrange: async (api) => {
      const made = await insertCollection(api.db, api.config);
      return { params: { id: made.id }, body: bodyOf(made) };
    },
  };
}

function withRefund(bodyOf: (refundId: number) => object): Arrangement {
  return {
    by: 'Finanzas',
    arrange: async (api) => {
      const { id } = await insertCollection(api.db, api.config);
      return { params: { id }, body: bodyOf(await insertRefund(api.db, id)) };
    },
  };
}

export const access: AccessTable = {
  listCollections: { expectation: seenByBilling, example: () => ({ query: {} }) },
  exportCollections: {
    expectation: { ...seenByBilling, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['number'] } }),
  },
  totalCollections: { expectation: seenByBilling, example: () => ({ query: {} }) },
  // Includes the names of insurers, which all staff can choose from.
  readCollectionChoices: { expectation: seenByBilling, example: () => ({}) },
  listOwingInvoices: { expectation: seenByBilling, example: () => ({ query: { customer: NOBODYS } }) },
  readCollection: { expectation: absent(BILLING, 'none'), example: one() },
  registerCollection: {
    expectation: absent(MAKING),
    example: () => ({ body: { ...RECEIVED, customerId: NOBODYS, accountId: NOBODYS, parts: [...PARTS] } }),
    innerIds: {
      'body.customerId': ofAnother,
      'body.accountId': thatExists,
      'body.parts[].invoice': ofAnother,
    },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { id: invoiceId, customerId } = await insertOwedInvoice(api.db, api.config);
        const accountId = await insertHoldingAccount(api.db);
        return { body: { ...RECEIVED, customerId, accountId, parts: [{ invoiceId, amount: 10_00 }] } };
      },
    },
  },
  applyCollection: {
    expectation: absent(MAKING),
    example: one({ parts: [...PARTS], version: 1 }),
    innerIds: { 'body.parts[].invoice': ofAnother },
    arrangement: withCollection(({ otherInvoiceId, version }) => ({
      parts: [{ invoiceId: otherInvoiceId, amount: 10_00 }],
      version,
    })),
  },
  withdrawPart: {
    expectation: absent(MAKING),
    example: one({ partId: NOBODYS, reason: 'Era de otra' }),
    innerIds: { 'body.partId': ofAnother },
    arrangement: withCollection(({ partId }) => ({ partId, reason: 'Era de otra' })),
  },
  reverseCollection: {
    expectation: absent(MAKING),
    example: one({ reason: 'No entró', version: 1 }),
    arrangement: withCollection(({ version }) => ({ reason: 'No entró', version })),
  },
  registerRefund: {
    expectation: absent(MAKING),
    example: one({ ...REFUND, version: 1 }),
    arrangement: withCollection(({ version }) => ({ ...REFUND, version })),
  },
  approveRefund: {
    expectation: absent(MAKING),
    example: one({ refundId: NOBODYS }),
    innerIds: { 'body.refundId': ofAnother },
    arrangement: withRefund((refundId) => ({ refundId })),
  },
  dropRefund: {
    expectation: absent(MAKING),
    example: one({ refundId: NOBODYS, reason: 'No salió' }),
    innerIds: { 'body.refundId': ofAnother },
    arrangement: withRefund((refundId) => ({ refundId, reason: 'No salió' })),
  },
  listBankLines: { expectation: seenByMakers, example: () => ({ query: {} }) },
  exportBankLines: {
    expectation: { ...seenByMakers, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['bookedOn'] } }),
  },
  uploadBankStatement: {
    expectation: { ...absent(MAKING), objectsFor: always(400) },
    example: () => ({ body: { accountId: NOBODYS, fileName: 'estado.csv', content: csv('') } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const accountId = await insertHoldingAccount(api.db);
        return { body: { accountId, fileName: 'estado.csv', content: csv(String(accountId)) } };
      },
    },
  },
  readProposals: { expectation: absent(MAKING, 'none'), example: one() },
  confirmBankLine: {
    expectation: absent(MAKING),
    example: one({ customerId: NOBODYS, paymentForm: '03', note: '', parts: [], version: 1 }),
    innerIds: { 'body.customerId': ofAnother, 'body.parts[].invoice': ofAnother },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => {
        const { id: invoiceId, customerId } = await insertOwedInvoice(api.db, api.config);
        const parts = [{ invoiceId, amount: 100_00 }];
        const id = await insertBankLine(api.db);
        return { params: { id }, body: { customerId, paymentForm: '03', note: '', parts, version: 1 } };
      },
    },
  },
  ignoreBankLine: {
    expectation: absent(MAKING),
    example: one({ reason: 'Intereses', version: 1 }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => ({
        params: { id: await insertBankLine(api.db) },
        body: { reason: 'Intereses', version: 1 },
      }),
    },
  },
  reopenBankLine: {
    expectation: absent(MAKING),
    example: one({ version: 1 }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api) => ({ params: { id: await insertBankLine(api.db, 'ignored') }, body: { version: 1 } }),
    },
  },
};
