import type { Group } from '@aura/access/groups';
import { createHash } from 'node:crypto';
import { businessDay } from '@aura/domain/business-day';
import { addBusinessDays } from '@aura/domain/calendar';
import { conformityLetter } from '@aura/domain/conformity-letter';
import { insertClaim } from '../../testing/factories/claim.factory.ts';
import { insertFile } from '../../testing/factories/file.factory.ts';
import { insertPartyLink } from '../../testing/factories/party-link.factory.ts';
import { insertUser } from '../../testing/factories/user.factory.ts';
import { about, type AccessTable } from '../../testing/matrix/access.ts';
import { acted, atParty, CHANGE, insteadOf, seen, shown } from '../../testing/matrix/claim-access.ts';
import type { ExampleInput } from '../../testing/matrix/example.ts';
import type { Expectation } from '../../testing/matrix/expectation.ts';
import { STAFF } from '../../testing/matrix/record-family.ts';
import { signOf } from '../../core/letterhead.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { ofAnother } from '../../testing/matrix/inner-id.ts';

const UNKNOWN = 'A'.repeat(43);
const COMPLAINT = { cause: 'demora-en-reparacion', text: 'Nadie vino hoy' };
const TOMORROW = new Date(Date.now() + 86_400_000);
const ours = { may: CHANGE, mayIfPermitted: STAFF, ...shown } as const satisfies Partial<Expectation>;
/** An invalid token is refused to everyone, signed in or not. */
const closed: Expectation = {
  may: 'everyone',
  effect: 'none',
  withoutSession: { signedIn: 404, revoked: 404, inactive: 404, nobody: 404 },
};
const changed: Expectation = { ...closed, effect: 'audited' };
const refused = (status: number) => (group: Group) => insteadOf(acted(group), status);

async function visiting(api: TestApi, stage = 'en-reparacion') {
  const claim = await insertClaim(api.db, { parties: [{ stage, name: 'Casa de la esquina' }] });
  const partyId = claim.partyIds[0] as number;
  const link = await insertPartyLink(api.db, { partyId });
  const { version } = await api.db.selectFrom('privacyNotice').select('version').limit(1).executeTakeFirstOrThrow();
  await api.db
    .insertInto('privacyAcceptance')
    .values({ affectedPartyId: partyId, version, channel: 'link', visitId: link.visitId, acceptedAt: new Date() })
    .execute();
  return { ...link, claim, partyId, version };
}

const byVisit = async (api: TestApi, more: object = {}, stage?: string): Promise<ExampleInput> => {
  const { visit } = await visiting(api, stage);
  return { body: { visit, ...more } };
};

async function withAppointment(
  api: TestApi,
  more: object = {},
  visitorId: number | null = null,
): Promise<ExampleInput> {
  const { visit, claim, partyId } = await visiting(api);
  await api.db
    .insertInto('appointment')
    .values({
      claimId: claim.id,
      affectedPartyId: partyId,
      customerId: claim.customerId,
      scheduledAt: TOMORROW,
      visitorId,
    })
    .execute();
  return { body: { visit, at: TOMORROW, ...more } };
}

/** An appointment that its supervisor can make at the next working day's ten o'clock after tomorrow. */
async function withFreeHour(api: TestApi): Promise<ExampleInput> {
  const { id: supervisorId } = await insertUser(api.db, { groups: ['Supervisor'] });
  const input = await withAppointment(api, {}, supervisorId);
  // Who visits reads of it by mail, and opens the file behind it.
  await api.db
    .updateTable('claim')
    .set({ supervisorId })
    .where('id', 'in', (of) => of.selectFrom('appointment').select('claimId').where('visitorId', '=', supervisorId))
    .execute();
  const holidays = new Set(
    (await api.db.selectFrom('holiday').select('day').where('isActive', '=', true).execute()).map(({ day }) => day),
  );
  const day = addBusinessDays(businessDay(new Date()), 3, holidays);
  return { body: { ...(input.body as object), hour: new Date(`${day}T16:00:00Z`) } };
}

export const access: AccessTable = about('claim', {
  listPartyLinks: {
    expectation: { ...ours, effect: 'none', objectsFor: seen },
    example: atParty,
  },
  makePartyLink: {
    // The matrix's party has no telephone, which is a 409.
    expectation: { ...ours, effect: 'audited', objectsFor: refused(409), handsOutSecret: true },
    example: (subject) => ({ ...atParty(subject), body: { email: null } }),
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => {
        const { id } = input.params as { id: number };
        await api.db
          .updateTable('affectedParty')
          .set({ contactPhones: ['5512345678'] })
          .where('id', '=', id)
          .execute();
        return input;
      },
    },
  },
  revokePartyLink: {
    expectation: { ...ours, effect: 'audited', objectsFor: refused(404) },
    example: (subject) => ({ ...atParty(subject), body: { linkId: 999_999_999 } }),
    innerIds: { 'body.linkId': ofAnother },
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => {
        const { id: partyId } = input.params as { id: number };
        const { linkId } = await insertPartyLink(api.db, { partyId });
        return { ...input, body: { linkId } };
      },
    },
  },
  openPartyLink: { expectation: closed, example: () => ({ body: { token: UNKNOWN } }) },
  provePartyLink: {
    expectation: { ...changed, handsOutSecret: true },
    example: () => ({ body: { token: UNKNOWN, digits: '0000' } }),
    arrangement: {
      by: 'GeOp',
      arrange: async (api) => {
        const { token, digits } = await visiting(api);
        return { body: { token, digits } };
      },
    },
  },
  readMyCase: {
    expectation: changed,
    example: () => ({ body: { visit: UNKNOWN } }),
    arrangement: { by: 'GeOp', arrange: (api) => byVisit(api) },
  },
  confirmAppointment: {
    expectation: changed,
    example: () => ({ body: { visit: UNKNOWN, at: TOMORROW } }),
    arrangement: { by: 'GeOp', arrange: (api) => withAppointment(api) },
  },
  askAnotherTime: {
    expectation: changed,
    example: () => ({ body: { visit: UNKNOWN, at: TOMORROW, proposed: [], note: 'Por la tarde' } }),
    arrangement: { by: 'GeOp', arrange: (api) => withAppointment(api, { proposed: [], note: 'Por la tarde' }) },
  },
  listHours: {
    expectation: closed,
    example: () => ({ body: { visit: UNKNOWN, at: TOMORROW } }),
    arrangement: { by: 'GeOp', arrange: (api) => withAppointment(api) },
  },
  chooseHour: {
    expectation: changed,
    example: () => ({ body: { visit: UNKNOWN, at: TOMORROW, hour: TOMORROW } }),
    arrangement: { by: 'GeOp', arrange: (api) => withFreeHour(api) },
  },
  beginPartyUpload: {
    expectation: changed,
    example: () => ({ body: { visit: UNKNOWN, name: 'frente.jpg', size: 1200, what: 'foto' } }),
    arrangement: { by: 'GeOp', arrange: (api) => byVisit(api, { name: 'frente.jpg', size: 1200, what: 'foto' }) },
  },
  addPartyFile: {
    expectation: changed,
    example: () => ({ body: { visit: UNKNOWN, fileKey: '0199f0a0-0000-7000-8000-000000000000' } }),
    arrangement: {
      by: 'GeOp',
      arrange: async (api) => {
        const { visit, visitId, linkId } = await visiting(api);
        const { madeBy } = await api.db
          .selectFrom('partyLink')
          .select('madeBy')
          .where('id', '=', linkId)
          .executeTakeFirstOrThrow();
        const { key: fileKey } = await insertFile(api.db, { uploadedBy: madeBy, purpose: 'claimDocument' });
        const { id: fileTypeId } = await api.db
          .selectFrom('fileType')
          .select('id')
          .where('codename', '=', 'identificacion_ta')
          .executeTakeFirstOrThrow();
        await api.db
          .insertInto('partyUpload')
          .values({ fileKey, linkId, visitId, fileTypeId, announcedSize: 1200, begunAt: new Date() })
          .execute();
        return { body: { visit, fileKey } };
      },
    },
  },
  readConformityLetter: {
    expectation: changed,
    example: () => ({ body: { visit: UNKNOWN } }),
    arrangement: { by: 'GeOp', arrange: (api) => byVisit(api, {}, 'reparacion-terminada') },
  },
  signConformity: {
    expectation: changed,
    example: () => ({
      body: { visit: UNKNOWN, sha256: '0'.repeat(64), way: 'typed', signer: 'Rosaura Gil', strokes: [] },
    }),
    arrangement: { by: 'GeOp', arrange: signable },
  },
  openSignedLetter: { expectation: closed, example: () => ({ body: { visit: UNKNOWN } }) },
  complainByLink: {
    expectation: changed,
    example: () => ({ body: { visit: UNKNOWN, ...COMPLAINT } }),
    arrangement: { by: 'GeOp', arrange: (api) => byVisit(api, COMPLAINT) },
  },
  recommendByLink: {
    expectation: changed,
    example: () => ({ body: { visit: UNKNOWN, score: 9, reason: 'Quedó bien' } }),
    arrangement: { by: 'GeOp', arrange: (api) => byVisit(api, { score: 9, reason: 'Quedó bien' }, 'cerrado') },
  },
  acceptPrivacyNotice: {
    expectation: changed,
    example: () => ({ body: { visit: UNKNOWN, version: '2026-11' } }),
    arrangement: {
      by: 'GeOp',
      arrange: async (api) => {
        const claim = await insertClaim(api.db, { parties: [{}] });
        const { visit } = await insertPartyLink(api.db, { partyId: claim.partyIds[0] as number });
        return { body: { visit, version: '2026-11' } };
      },
    },
  },
});

/** The hash a party sends is that of the letter it read before. */
async function signable(api: TestApi): Promise<ExampleInput> {
  const { visit, claim, partyId } = await visiting(api, 'reparacion-terminada');
  const facts = await api.db
    .selectFrom('claim as c')
    .innerJoin('customer as k', 'k.id', 'c.customerId')
    .innerJoin('affectedParty as a', 'a.claimId', 'c.id')
    .select(['a.name as party', 'k.name as customer', 'c.claimNumber', 'c.address', 'a.description'])
    .where('a.id', '=', partyId)
    .where('c.id', '=', claim.id)
    .executeTakeFirstOrThrow();
  // With the company's current name: another example changes it.
  const { name: ourName } = await signOf(api.db);
  const text = conformityLetter({ ...facts, provider: null, ourName });
  const sha256 = createHash('sha256').update(text).digest('hex');
  return { body: { visit, sha256, way: 'typed', signer: 'Rosaura Gil', strokes: [] } };
}
