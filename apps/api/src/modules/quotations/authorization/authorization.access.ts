import { EXTRANET_GROUPS, type Group } from '@aura/access/groups';
import { forceStage } from '@aura/contracts/claims/process';
import { closeQuotation, saveQuotation } from '@aura/contracts/quotations/quotation';
import { insertPackage } from '../../../testing/factories/authorization.factory.ts';
import { insertClaim } from '../../../testing/factories/claim.factory.ts';
import { insertStaff } from '../../../testing/factories/customer-staff.factory.ts';
import { quotationInput, quotedLine } from '../../../testing/factories/quotation.factory.ts';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { acted, atParty, insteadOf, seen } from '../../../testing/matrix/claim-access.ts';
import type { ExampleInput } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { coveredBy, ofAnother, ofAnotherWith } from '../../../testing/matrix/inner-id.ts';

const VIEW: readonly Group[] = ['Admin', 'GeOp', 'Finanzas', 'ACo', 'CoDi', 'KAM'];
const CHANGE: readonly Group[] = ['Admin', 'GeOp', 'ACo', 'KAM'];
const REGISTER: readonly Group[] = ['Admin', 'GeOp', 'KAM'];
const OURS = {
  showsOthers: { staff: ['claim', 'profile', 'tenant', 'quotation'] },
  seeAllClaims: ['Admin', 'GeOp', 'Finanzas'],
} as const satisfies Partial<Expectation>;
const UNKNOWN = 'A'.repeat(43);
const HOUR_MS = 3_600_000;

/** The matrix's party has no package: groups that may act get this status, the others 403 or 404. */
const refused = (by: readonly Group[], status: number): Expectation => ({
  may: CHANGE,
  mayIfPermitted: STAFF,
  effect: 'audited',
  objectsFor: (group) => insteadOf(acted(group), by.includes(group) ? status : 403),
  ...OURS,
});
/** An invalid token is refused to everyone, signed in or not. */
const closed: Expectation = {
  may: 'everyone',
  effect: 'none',
  withoutSession: { signedIn: 404, revoked: 404, inactive: 404, nobody: 404 },
};
const insurers: Expectation = { may: EXTRANET_GROUPS, mayIfPermitted: EXTRANET_GROUPS, effect: 'none' };

const idOf = ({ params }: ExampleInput) => (params as { id: number }).id;
const sent = (api: TestApi, partyId: number) =>
  insertPackage(api.db, { partyId, sentAt: new Date(Date.now() - HOUR_MS) });
/** A package of any party, for calls that name none. */
async function sentForSomebody(api: TestApi, traits: { customerId?: number; userId?: number } = {}) {
  const claim = await insertClaim(api.db, {
    ...(traits.customerId === undefined ? {} : { customerId: traits.customerId }),
    parties: [{}],
  });
  const partyId = claim.partyIds[0] as number;
  await api.db.updateTable('affectedParty').set({ isVisibleInExtranet: true }).where('id', '=', partyId).execute();
  const { id: registeredBy } = await api.db.selectFrom('userAccount').select('id').limit(1).executeTakeFirstOrThrow();
  await api.db
    .insertInto('quotation')
    .values({ affectedPartyId: partyId, side: 'customer', versionNumber: 1, taxPercentage: '16', registeredBy })
    .execute();
  return insertPackage(api.db, { partyId, userId: traits.userId ?? null });
}
const byToken = async (api: TestApi, more: object = {}): Promise<ExampleInput> => {
  const { token } = await sentForSomebody(api);
  return { body: { token, ...more } };
};

export const access: AccessTable = about('claim', {
  readAuthorization: {
    expectation: { may: VIEW, mayIfPermitted: STAFF, effect: 'none', objectsFor: seen, ...OURS },
    example: atParty,
  },
  sendForAuthorization: {
    expectation: refused(CHANGE, 409),
    example: (subject) => ({ ...atParty(subject), body: { version: 1, evidence: [], signers: [], message: '' } }),
    innerIds: { 'body.evidence[]': ofAnother, 'body.signers[]': ofAnother },
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => {
        const id = idOf(input);
        const admin = await api.as('Admin');
        await admin.call(forceStage, { params: { id }, body: { from: '1.01', to: '3.04', reason: 'Prueba' } });
        const body = quotationInput(id, { concepts: [quotedLine({ position: 2 })], version: 1 });
        const { quotation } = await admin.call(saveQuotation, { body });
        const done = await admin.call(closeQuotation, { params: { id }, body: { version: quotation?.version ?? 0 } });
        return {
          params: { id },
          body: { version: done.quotation?.version, evidence: [], signers: [], message: '' },
        };
      },
    },
  },
  remindAuthorization: {
    expectation: refused(CHANGE, 409),
    example: atParty,
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => {
        await sent(api, idOf(input));
        return input;
      },
    },
  },
  registerDecision: {
    expectation: refused(REGISTER, 409),
    example: (subject) => ({
      ...atParty(subject),
      body: {
        requestId: 999_999_999,
        verdict: 'rejected',
        comment: 'No procede',
        signerId: null,
        evidenceFileId: null,
        signedOn: null,
      },
    }),
    innerIds: {
      'body.requestId': ofAnother,
      'body.signerId': ofAnotherWith(
        async (_other, db, { places: { far } }) =>
          (await insertStaff(db, { customerId: far.customer.id, zoneIds: [far.zone.id] })).id,
      ),
      'body.evidenceFileId': ofAnother,
    },
    arrangement: {
      by: 'KAM',
      arrange: async (api, _world, input) => {
        const { requestId, staffId } = await sent(api, idOf(input));
        return { ...input, body: { ...(input.body as object), requestId, signerId: staffId } };
      },
    },
  },
  revokeAuthorizationLink: {
    expectation: refused(CHANGE, 404),
    example: (subject) => ({ ...atParty(subject), body: { linkId: 999_999_999 } }),
    innerIds: { 'body.linkId': ofAnother },
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => ({ ...input, body: { linkId: (await sent(api, idOf(input))).linkId } }),
    },
  },
  openAuthorizationPackage: {
    expectation: {
      may: VIEW,
      mayIfPermitted: STAFF,
      effect: 'none',
      objectsFor: (group) => insteadOf(seen(group), 404),
      ...OURS,
    },
    example: (subject) => ({ ...atParty(subject), query: { requestId: 999_999_999 } }),
    innerIds: { 'query.requestId': coveredBy('modules/quotations/authorization/authorization.db.test.ts') },
  },
  openAuthorizationLink: {
    expectation: { ...closed, effect: 'audited' },
    example: () => ({ body: { token: UNKNOWN } }),
    arrangement: { by: 'GeOp', arrange: (api) => byToken(api) },
  },
  openLinkedPackage: { expectation: closed, example: () => ({ body: { token: UNKNOWN } }) },
  decideByLink: {
    expectation: { ...closed, effect: 'audited' },
    example: () => ({
      body: { token: UNKNOWN, verdict: 'changesAsked', comment: 'Falta', signature: '', signedOn: null },
    }),
    arrangement: {
      by: 'GeOp',
      arrange: (api) => byToken(api, { verdict: 'changesAsked', comment: 'Falta', signature: '', signedOn: null }),
    },
  },
  askAboutPackage: {
    expectation: { ...closed, effect: 'audited' },
    example: () => ({ body: { token: UNKNOWN, body: '¿Cuándo empiezan?' } }),
    arrangement: { by: 'GeOp', arrange: (api) => byToken(api, { body: '¿Cuándo empiezan?' }) },
  },
  listWaitingAuthorizations: { expectation: insurers, example: () => ({}) },
  openOwnAuthorization: {
    expectation: {
      ...insurers,
      effect: 'audited',
      objectsFor: () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 }),
      handsOutSecret: true,
    },
    example: () => ({ params: { id: 999_999_999 } }),
    arrangement: {
      by: 'extranet_Cliente',
      arrange: async (api, world) => {
        const person = world.plain.get('extranet_Cliente');
        const { customerId } = await api.db
          .selectFrom('userAccount')
          .select('customerId')
          .where('id', '=', person?.id ?? 0)
          .executeTakeFirstOrThrow();
        const { requestId } = await sentForSomebody(api, {
          ...(customerId === null ? {} : { customerId }),
          ...(person === undefined ? {} : { userId: person.id }),
        });
        return { params: { id: requestId } };
      },
    },
  },
});
