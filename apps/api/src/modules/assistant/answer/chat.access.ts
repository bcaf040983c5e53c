import { randomUUID } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import type { TestApi } from '../../../testing/test-api.ts';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { personOf } from '../../../testing/matrix/actors.ts';
import { atSlug, COLLEAGUE, seen, shown } from '../../../testing/matrix/claim-access.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { World } from '../../../testing/matrix/world.ts';

const asked = { may: STAFF, effect: 'unaudited', ...shown } as const satisfies Expectation;
/** Conversations are visible to their own user only. */
const nobodyElse: Expectation = {
  may: STAFF,
  effect: 'audited',
  objectsFor: () => ({ own: 404, colleague: 404, stranger: 404, missing: 404 }),
};
const question = { userInput: 'deducible', conversation: null, documents: [], draft: null } as const;

/** A turn of the given user or of a colleague; of any user where there is no colleague. */
async function oneTurn(db: Db, userId?: number): Promise<{ conversation: string; turn: number; offer: number }> {
  const ownerId = userId ?? (await somebody(db));
  const conversation = randomUUID();
  await db.insertInto('assistantConversation').values({ id: conversation, userId: ownerId }).execute();
  const turn = await db
    .insertInto('assistantTurn')
    .values({ conversationId: conversation, userId: ownerId, endedAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const offer = await db
    .insertInto('assistantOffer')
    .values({ turnId: turn.id, userId: ownerId, kind: 'entry' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { conversation, turn: turn.id, offer: offer.id };
}

async function somebody(db: Db): Promise<number> {
  const { id } = await db
    .selectFrom('userAccount')
    .select('id')
    .orderBy((build) => build('username', '=', COLLEAGUE), 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  return id;
}

const ownTurn = ({ db }: TestApi, world: World) => oneTurn(db, personOf(world.plain, 'Admin').id);

export const access: AccessTable = {
  openAssistant: { expectation: { may: STAFF, effect: 'none', ...shown }, example: () => ({}) },
  ...about('claim', {
    listClaimSources: { expectation: { may: STAFF, effect: 'none', ...shown, objectsFor: seen }, example: atSlug },
    sendAssistantMessage: {
      expectation: { ...asked, objectsFor: seen },
      example: ({ claim }) => ({ body: { ...question, claim: claim.slug } }),
    },
    streamAssistantMessage: {
      expectation: { ...asked, objectsFor: seen },
      example: ({ claim }) => ({ body: { ...question, claim: claim.slug } }),
    },
  }),
  rateAnswer: {
    expectation: nobodyElse,
    record: async (db) => (await oneTurn(db)).turn,
    example: ({ recordId }) => ({ params: { id: recordId }, body: { isHelpful: true, comment: '' } }),
    arrangement: {
      by: 'Admin',
      arrange: async (api, world) => ({
        params: { id: (await ownTurn(api, world)).turn },
        body: { isHelpful: true, comment: '' },
      }),
    },
  },
  settleOffer: {
    expectation: nobodyElse,
    record: async (db) => (await oneTurn(db)).offer,
    example: ({ recordId }) => ({ params: { id: recordId }, body: { outcome: 'applied' } }),
    arrangement: {
      by: 'Admin',
      arrange: async (api, world) => ({
        params: { id: (await ownTurn(api, world)).offer },
        body: { outcome: 'applied' },
      }),
    },
  },
  forgetConversation: {
    expectation: nobodyElse,
    example: () => ({ params: { id: '00000000-0000-4000-8000-00000000ffff' } }),
    arrangement: {
      by: 'Admin',
      arrange: async (api, world) => ({ params: { id: (await ownTurn(api, world)).conversation } }),
    },
  },
};
