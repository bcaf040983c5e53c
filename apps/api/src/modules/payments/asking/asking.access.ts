import type { Group } from '@aura/access/groups';
import { clabeDigitOf } from '@aura/domain/clabe';
import { insertBankAccount, insertPayable, insertPaymentRequest } from '../../../testing/factories/payment.factory.ts';
import { insertClaim } from '../../../testing/factories/claim.factory.ts';
import { insertProvider } from '../../../testing/factories/tenant.factory.ts';
import { insertUser } from '../../../testing/factories/user.factory.ts';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { acted, atParty, insteadOf, seen } from '../../../testing/matrix/claim-access.ts';
import type { ExampleInput } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { World } from '../../../testing/matrix/world.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { ofAnother } from '../../../testing/matrix/inner-id.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'EsAt', 'CoDi', 'Supervisor'];
const ASK: readonly Group[] = ['Admin', 'EsAt', 'Supervisor'];
const DECIDE: readonly Group[] = ['Admin', 'Finanzas', 'ACo', 'CoDi'];
const OURS = {
  showsOthers: { staff: ['claim', 'profile', 'tenant'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;
const NOBODYS = 999_999_999;
const none = () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 });
const PART = { percentage: 10, amount: null, comment: '' } as const;
const CLABE = `07218000123456789${clabeDigitOf('07218000123456789')}`;

const owned: Expectation = { may: ['Proveedor'], mayIfPermitted: ['Proveedor'], effect: 'none' };
const ownWrite: Expectation = { ...owned, effect: 'audited', objectsFor: none };
const absent: Expectation = { may: ASK, mayIfPermitted: STAFF, effect: 'audited', objectsFor: none, ...OURS };

const idOf = ({ params }: ExampleInput) => (params as { id: number }).id;
let serial = 0;
/** Work in progress, agreed and ordered, of a provider that can be paid. */
async function payable(api: TestApi, given?: number) {
  const providerId = given ?? (await insertProvider(api.db, {})).id;
  serial += 1;
  const body = `07218001${String(Date.now() % 1_000_000).padStart(6, '0')}${String(serial).padStart(3, '0')}`;
  await insertBankAccount(api.db, providerId, body + clabeDigitOf(body));
  const { partyIds } = await insertClaim(api.db, { parties: [{ stage: 'en-reparacion', providerId }] });
  const partyId = partyIds[0] as number;
  return { partyId, providerId, ...(await insertPayable(api.db, { partyId, providerId })) };
}
async function ownProvider(api: TestApi, world: World): Promise<number> {
  const { providerId } = await api.db
    .selectFrom('userAccount')
    .select('providerId')
    .where('id', '=', world.plain.get('Proveedor')?.id ?? 0)
    .executeTakeFirstOrThrow();
  return providerId as number;
}
const asked = (by: Group, state: 'requested' | 'returned', body: object) => ({
  by,
  arrange: async (api: TestApi, world: World) => {
    const given = by === 'Proveedor' ? await ownProvider(api, world) : undefined;
    const requestedBy = world.plain.get(by)?.id as number;
    const id = await insertPaymentRequest(api.db, { ...(await payable(api, given)), requestedBy, state });
    return { params: { id }, body };
  },
});
async function payParty(api: TestApi, input: ExampleInput, { isRegistered }: { readonly isRegistered: boolean }) {
  const id = idOf(input);
  await api.db.updateTable('affectedParty').set({ isPaidToAffectedParty: true }).where('id', '=', id).execute();
  if (!isRegistered) return input;
  const { id: registeredBy } = await insertUser(api.db, {});
  await api.db
    .insertInto('payeeAccount')
    .values({ affectedPartyId: id, holder: 'Rosaura', clabe: CLABE, registeredBy })
    .execute();
  return input;
}

export const access: AccessTable = {
  ...about('claim', {
    readPaymentTerms: {
      expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'none', objectsFor: seen, ...OURS },
      example: atParty,
    },
    requestPayment: {
      expectation: {
        may: ASK,
        mayIfPermitted: STAFF,
        effect: 'audited',
        objectsFor: (group) => insteadOf(acted(group), 404),
        ...OURS,
      },
      example: (subject) => ({ ...atParty(subject), body: { providerId: NOBODYS, kind: 'partial', ...PART } }),
      innerIds: { 'body.providerId': ofAnother },
      arrangement: {
        by: 'Admin',
        arrange: async (api) => {
          const { partyId, providerId } = await payable(api);
          return { params: { id: partyId }, body: { providerId, kind: 'partial', ...PART } };
        },
      },
    },
    registerPayeeAccount: {
      expectation: {
        may: ASK,
        mayIfPermitted: STAFF,
        effect: 'audited',
        objectsFor: (group) => insteadOf(acted(group), 409),
        ...OURS,
      },
      example: (subject) => ({ ...atParty(subject), body: { holder: 'Rosaura', clabe: CLABE } }),
      arrangement: { by: 'Admin', arrange: (api, _world, input) => payParty(api, input, { isRegistered: false }) },
    },
    verifyPayeeAccount: {
      expectation: {
        may: DECIDE,
        mayIfPermitted: STAFF,
        effect: 'audited',
        objectsFor: (group) => insteadOf(seen(group), 409),
        ...OURS,
      },
      example: (subject) => ({ ...atParty(subject), body: { clabe: CLABE } }),
      arrangement: { by: 'Finanzas', arrange: (api, _world, input) => payParty(api, input, { isRegistered: true }) },
    },
  }),
  resubmitPayment: {
    expectation: absent,
    example: () => ({ params: { id: NOBODYS }, body: PART }),
    arrangement: asked('Admin', 'returned', PART),
  },
  cancelPayment: {
    expectation: { ...absent, may: VIEW },
    example: () => ({ params: { id: NOBODYS }, body: { reason: 'Se repite' } }),
    arrangement: asked('GeOp', 'requested', { reason: 'Se repite' }),
  },
  listOwnPayments: { expectation: owned, example: () => ({ query: {} }) },
  exportOwnPayments: {
    expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['number'] } }),
  },
  listPayableJobs: { expectation: owned, example: () => ({}) },
  readOwnPaymentFigures: { expectation: owned, example: () => ({}) },
  readOwnPaymentTerms: { expectation: { ...owned, objectsFor: none }, example: () => ({ params: { id: NOBODYS } }) },
  readOwnPayment: { expectation: { ...owned, objectsFor: none }, example: () => ({ params: { id: NOBODYS } }) },
  openOwnPaymentProof: { expectation: { ...owned, objectsFor: none }, example: () => ({ params: { id: NOBODYS } }) },
  requestOwnPayment: {
    expectation: ownWrite,
    example: () => ({ body: { affectedPartyId: NOBODYS, kind: 'partial', ...PART } }),
    arrangement: {
      by: 'Proveedor',
      arrange: async (api, world) => ({
        body: {
          affectedPartyId: (await payable(api, await ownProvider(api, world))).partyId,
          kind: 'partial',
          ...PART,
        },
      }),
    },
  },
  resubmitOwnPayment: {
    expectation: ownWrite,
    example: () => ({ params: { id: NOBODYS }, body: PART }),
    arrangement: asked('Proveedor', 'returned', PART),
  },
  cancelOwnPayment: {
    expectation: ownWrite,
    example: () => ({ params: { id: NOBODYS }, body: { reason: 'Me equivoqué' } }),
    arrangement: asked('Proveedor', 'requested', { reason: 'Me equivoqué' }),
  },
};
