import type { Group } from '@aura/access/groups';
import { insertAgreement, insertOrder } from '../../../testing/factories/purchase-order.factory.ts';
import { insertClaim } from '../../../testing/factories/claim.factory.ts';
import { byTelephone } from '../../../testing/by-telephone.ts';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { acted, atParty, insteadOf, seen } from '../../../testing/matrix/claim-access.ts';
import type { ExampleInput } from '../../../testing/matrix/example.ts';
import { type Expectation, readByAll } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { World } from '../../../testing/matrix/world.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { coveredBy, ofAnother } from '../../../testing/matrix/inner-id.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'];
const CHANGE: readonly Group[] = ['Admin', 'GeOp', 'ACo'];
const OURS = {
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;
const UNKNOWN = 'A'.repeat(43);
const NOBODYS = 999_999_999;
const HOUR_MS = 3_600_000;

/** The matrix's party has no order: permitted groups get 404, all others 403. */
const absent: Expectation = {
  may: CHANGE,
  mayIfPermitted: STAFF,
  effect: 'audited',
  objectsFor: (group) => insteadOf(acted(group), 404),
  ...OURS,
};
const closed: Expectation = {
  may: 'everyone',
  effect: 'none',
  withoutSession: { signedIn: 404, revoked: 404, inactive: 404, nobody: 404 },
};
const listed: Expectation = { may: VIEW, mayIfPermitted: STAFF, effect: 'none', ...OURS };
const owned: Expectation = { may: ['Proveedor'], mayIfPermitted: ['Proveedor'], effect: 'none' };
const none = () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 });

const idOf = ({ params }: ExampleInput) => (params as { id: number }).id;
const ordered = (api: TestApi, partyId: number) =>
  insertOrder(api.db, { partyId, issuedAt: new Date(Date.now() - HOUR_MS) });
async function orderedForSomebody(api: TestApi, providerId: number | null = null) {
  const { partyIds } = await insertClaim(api.db, { parties: [{ providerId }] });
  return insertOrder(api.db, { partyId: partyIds[0] as number, providerId });
}
async function providerOf(api: TestApi, world: World): Promise<number | null> {
  const { providerId } = await api.db
    .selectFrom('userAccount')
    .select('providerId')
    .where('id', '=', world.plain.get('Proveedor')?.id ?? 0)
    .executeTakeFirstOrThrow();
  return providerId;
}
const withOrder = (more: object = {}) => ({
  by: 'GeOp' as const,
  arrange: async (api: TestApi, _world: World, input: ExampleInput) => ({
    ...input,
    body: { orderId: (await ordered(api, idOf(input))).orderId, ...more },
  }),
});

export const access: AccessTable = {
  ...about('claim', {
    readOrders: {
      expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'none', objectsFor: seen, ...OURS },
      example: atParty,
    },
    issueOrder: {
      expectation: absent,
      example: (subject) => ({ ...atParty(subject), body: { agreementId: NOBODYS, email: '', terms: '' } }),
      innerIds: { 'body.agreementId': ofAnother },
      arrangement: {
        by: 'GeOp',
        arrange: async (api, _world, input) => {
          const partyId = idOf(input);
          await api.db.updateTable('affectedParty').set({ isAuthorized: true }).where('id', '=', partyId).execute();
          const { id: agreementId } = await insertAgreement(api.db, { partyId });
          return { ...input, body: { agreementId, email: '', terms: '' } };
        },
      },
    },
    remindOrder: {
      expectation: absent,
      example: (subject) => ({ ...atParty(subject), body: { orderId: NOBODYS } }),
      innerIds: { 'body.orderId': ofAnother },
      arrangement: withOrder(),
    },
    registerOrderAnswer: {
      expectation: absent,
      example: (subject) => ({
        ...atParty(subject),
        body: { orderId: NOBODYS, answer: 'accepted', onBehalfOf: byTelephone(), note: '' },
      }),
      innerIds: { 'body.orderId': ofAnother },
      arrangement: withOrder({ answer: 'accepted', onBehalfOf: byTelephone(), note: '' }),
    },
    revokeOrderLink: {
      expectation: absent,
      example: (subject) => ({ ...atParty(subject), body: { linkId: NOBODYS } }),
      innerIds: { 'body.linkId': ofAnother },
      arrangement: {
        by: 'GeOp',
        arrange: async (api, _world, input) => ({
          ...input,
          body: { linkId: (await ordered(api, idOf(input))).linkId },
        }),
      },
    },
    cancelOrder: {
      expectation: absent,
      example: (subject) => ({ ...atParty(subject), body: { orderId: NOBODYS, reason: 'Ya no se hace' } }),
      innerIds: { 'body.orderId': ofAnother },
      arrangement: withOrder({ reason: 'Ya no se hace' }),
    },
    openOrderPdf: {
      expectation: {
        may: VIEW,
        mayIfPermitted: STAFF,
        effect: 'none',
        objectsFor: (group) => insteadOf(seen(group), 404),
        ...OURS,
      },
      example: (subject) => ({ ...atParty(subject), query: { orderId: NOBODYS } }),
      innerIds: { 'query.orderId': coveredBy('modules/budgets/order/orders.db.test.ts') },
    },
  }),
  openOrderLink: {
    expectation: { ...closed, effect: 'audited' },
    example: () => ({ body: { token: UNKNOWN } }),
    arrangement: { by: 'GeOp', arrange: async (api) => ({ body: { token: (await orderedForSomebody(api)).token } }) },
  },
  openLinkedOrder: { expectation: closed, example: () => ({ body: { token: UNKNOWN } }) },
  answerOrderByLink: {
    expectation: { ...closed, effect: 'audited' },
    example: () => ({ body: { token: UNKNOWN, answer: 'accepted', reason: '' } }),
    arrangement: {
      by: 'GeOp',
      arrange: async (api) => ({
        body: { token: (await orderedForSomebody(api)).token, answer: 'accepted', reason: '' },
      }),
    },
  },
  // Open to any holder of the paper; an unknown code gets 404.
  verifyOrder: {
    expectation: { ...readByAll(), withoutSession: { signedIn: 404, revoked: 404, inactive: 404, nobody: 404 } },
    example: () => ({ params: { code: '0'.repeat(32) } }),
  },
  listOwnOrders: { expectation: owned, example: () => ({ query: {} }) },
  exportOwnOrders: {
    expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['number'] } }),
  },
  listWaitingOrders: { expectation: owned, example: () => ({}) },
  readOwnOrder: { expectation: { ...owned, objectsFor: none }, example: () => ({ params: { id: NOBODYS } }) },
  openOwnOrderPdf: { expectation: { ...owned, objectsFor: none }, example: () => ({ params: { id: NOBODYS } }) },
  openOwnOrder: {
    expectation: { ...owned, effect: 'audited', objectsFor: none, handsOutSecret: true },
    example: () => ({ params: { id: NOBODYS } }),
    arrangement: {
      by: 'Proveedor',
      arrange: async (api, world) => ({
        params: { id: (await orderedForSomebody(api, await providerOf(api, world))).orderId },
      }),
    },
  },
  listOrders: { expectation: listed, example: () => ({ query: {} }) },
  exportOrders: {
    expectation: { ...listed, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['number'] } }),
  },
  totalOrders: { expectation: listed, example: () => ({ query: { compare: 'previous' } }) },
  groupOrders: { expectation: listed, example: () => ({ query: { by: 'customer' } }) },
};
