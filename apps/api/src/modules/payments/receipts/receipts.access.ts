import { randomUUID } from 'node:crypto';
import type { Group } from '@aura/access/groups';
import { insertClaim } from '../../../testing/factories/claim.factory.ts';
import { insertFile } from '../../../testing/factories/file.factory.ts';
import { insertPayable, insertPaymentRequest, insertReceipt } from '../../../testing/factories/payment.factory.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { oneProvider } from '../../../testing/matrix/provider-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { World } from '../../../testing/matrix/world.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { coveredBy, ofAnother, ofAnotherWith, ownUpload, uploadFor } from '../../../testing/matrix/inner-id.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'Supervisor'];
const ADD: readonly Group[] = ['Admin', 'Finanzas', 'ACo', 'EsAt', 'Supervisor'];
const DECIDE: readonly Group[] = ['Admin', 'Finanzas'];
const NOBODYS = 999_999_999;

/** The matrix has no receipts: groups that may call get 404. */
const none = () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 });
const of = (may: readonly Group[], effect: Expectation['effect']): Expectation => ({
  may,
  mayIfPermitted: STAFF,
  effect,
  objectsFor: none,
});
const owned: Expectation = { may: ['Proveedor'], mayIfPermitted: ['Proveedor'], effect: 'none', objectsFor: none };
const idOf = (world: World, group: Group) => world.plain.get(group)?.id ?? 0;

async function billed(api: Pick<TestApi, 'db'>, world: World, { group = 'Finanzas' as Group, own = false } = {}) {
  const { providerId: mine } = await api.db
    .selectFrom('userAccount')
    .select('providerId')
    .where('id', '=', idOf(world, 'Proveedor'))
    .executeTakeFirstOrThrow();
  const providerId = own && mine !== null ? mine : await oneProvider(api.db);
  const { partyIds } = await insertClaim(api.db, { parties: [{ providerId }] });
  const partyId = partyIds[0] as number;
  const payable = { partyId, providerId, ...(await insertPayable(api.db, { partyId, providerId })) };
  const requestId = await insertPaymentRequest(api.db, { ...payable, state: 'approved' });
  const receiptId = await insertReceipt(api.db, { providerId, partyId, state: 'observed' });
  const { key } = await insertFile(api.db, {
    uploadedBy: idOf(world, group),
    purpose: 'taxReceipt',
    name: 'factura.xml',
  });
  return { providerId, partyId, requestId, receiptId, key };
}

const ofAnotherProvider = (which: 'requestId' | 'receiptId') =>
  ofAnotherWith(async (_other, db, world) => (await billed({ db }, world))[which]);

const paper = { xmlKey: randomUUID(), pdfKey: null };
const decided = { reason: 'Se acordó por teléfono', version: 1 };

export const access: AccessTable = {
  sendReceipt: {
    expectation: of(ADD, 'audited'),
    example: () => ({
      params: { id: NOBODYS },
      body: { slot: 'P', affectedPartyId: null, orderId: null, requestId: null, ...paper },
    }),
    innerIds: {
      'body.affectedPartyId': ofAnother,
      'body.orderId': ofAnother,
      'body.requestId': ofAnother,
      'body.xmlKey': ownUpload,
      'body.pdfKey': uploadFor('taxReceipt'),
    },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, world) => {
        const { providerId, key } = await billed(api, world);
        const about = { affectedPartyId: null, orderId: null, requestId: null };
        return { params: { id: providerId }, body: { slot: 'P', ...about, xmlKey: key, pdfKey: null } };
      },
    },
  },
  readIntake: { expectation: of(ADD, 'none'), example: () => ({ params: { id: NOBODYS } }) },
  listProviderReceipts: { expectation: of(VIEW, 'none'), example: () => ({ params: { id: NOBODYS } }) },
  attachReceipt: {
    expectation: of(ADD, 'audited'),
    example: () => ({ params: { id: NOBODYS }, body: { receiptId: NOBODYS } }),
    innerIds: { 'body.receiptId': ofAnother },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, world) => {
        const { requestId, receiptId } = await billed(api, world);
        // Not yet answered by the tax authority, so that attaching it triggers no further step.
        await api.db.updateTable('taxReceipt').set({ state: 'checking' }).where('id', '=', receiptId).execute();
        return { params: { id: requestId }, body: { receiptId } };
      },
    },
  },
  detachReceipt: {
    expectation: of(ADD, 'audited'),
    example: () => ({ params: { id: NOBODYS }, body: { receiptId: NOBODYS } }),
    innerIds: { 'body.receiptId': ofAnother },
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, world) => {
        const { requestId, receiptId } = await billed(api, world);
        await api.db.insertInto('paymentRequestReceipt').values({ requestId, receiptId, amount: 100 }).execute();
        return { params: { id: requestId }, body: { receiptId } };
      },
    },
  },
  acceptReceipt: {
    expectation: of(DECIDE, 'audited'),
    example: () => ({ params: { id: NOBODYS }, body: decided }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, world) => ({ params: { id: (await billed(api, world)).receiptId }, body: decided }),
    },
  },
  rejectReceipt: {
    expectation: of(DECIDE, 'audited'),
    example: () => ({ params: { id: NOBODYS }, body: decided }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, world) => ({ params: { id: (await billed(api, world)).receiptId }, body: decided }),
    },
  },
  recheckReceipt: {
    expectation: of(DECIDE, 'audited'),
    example: () => ({ params: { id: NOBODYS } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, world) => ({ params: { id: (await billed(api, world)).receiptId } }),
    },
  },
  openReceiptFile: {
    expectation: { ...of(VIEW, 'audited'), handsOutSecret: true },
    example: () => ({ params: { id: NOBODYS }, body: { which: 'xml' } }),
    arrangement: {
      by: 'Finanzas',
      arrange: async (api, world) => ({ params: { id: (await billed(api, world)).receiptId }, body: { which: 'xml' } }),
    },
  },
  listOrderReceipts: { expectation: of(VIEW, 'none'), example: () => ({ params: { id: NOBODYS } }) },
  sendOwnReceipt: {
    expectation: {
      ...owned,
      effect: 'audited',
      objectsFor: () => ({ own: 400, colleague: 400, stranger: 400, missing: 400 }),
    },
    example: () => ({ body: { slot: 'P', requestId: null, orderId: null, ...paper } }),
    innerIds: {
      'body.requestId': ofAnotherProvider('requestId'),
      'body.orderId': coveredBy('modules/payments/receipts/receipts.db.test.ts'),
      'body.xmlKey': ownUpload,
      'body.pdfKey': uploadFor('taxReceipt'),
    },
    arrangement: {
      by: 'Proveedor',
      arrange: async (api, world) => {
        const { requestId, key } = await billed(api, world, { group: 'Proveedor', own: true });
        return { body: { slot: 'I', requestId, orderId: null, xmlKey: key, pdfKey: null } };
      },
    },
  },
  attachOwnReceipt: {
    expectation: { ...owned, effect: 'audited' },
    example: () => ({ body: { requestId: NOBODYS, receiptId: NOBODYS } }),
    innerIds: { 'body.requestId': ofAnotherProvider('requestId'), 'body.receiptId': ofAnotherProvider('receiptId') },
    arrangement: {
      by: 'Proveedor',
      arrange: async (api, world) => {
        const { requestId, receiptId } = await billed(api, world, { group: 'Proveedor', own: true });
        return { body: { requestId, receiptId } };
      },
    },
  },
  readOwnIntake: { expectation: owned, example: () => ({ params: { id: NOBODYS } }) },
  listOwnReceipts: {
    expectation: { may: ['Proveedor'], mayIfPermitted: ['Proveedor'], effect: 'none' },
    example: () => ({}),
  },
  openOwnReceiptFile: {
    expectation: { ...owned, effect: 'audited', handsOutSecret: true },
    example: () => ({ params: { id: NOBODYS }, body: { which: 'xml' } }),
    arrangement: {
      by: 'Proveedor',
      arrange: async (api, world) => {
        const { receiptId } = await billed(api, world, { group: 'Proveedor', own: true });
        return { params: { id: receiptId }, body: { which: 'xml' } };
      },
    },
  },
};
