import { insertAskable, insertMessage, insertReceived } from '../../../testing/factories/message.factory.ts';
import { insertProvider } from '../../../testing/factories/tenant.factory.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { acted, atParty, CHANGE, insteadOf, seen, shown } from '../../../testing/matrix/claim-access.ts';
import type { ExampleInput, Subject } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { ofAnother } from '../../../testing/matrix/inner-id.ts';
import { objects, told } from '../../../testing/matrix/provider-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { TestApi } from '../../../testing/test-api.ts';

const OPEN = '+525500001111';
const ours = { may: CHANGE, mayIfPermitted: STAFF, ...shown } as const satisfies Partial<Expectation>;
/** The party of the matrix was never attended, so that nobody was told anything. */
const changed: Expectation = { ...ours, effect: 'audited', objectsFor: (group) => insteadOf(acted(group), 404) };

const sent = (more: object = {}) => ({
  by: 'GeOp' as const,
  arrange: async (api: TestApi, _world: unknown, input: ExampleInput) => {
    const { id: partyId } = input.params as { id: number };
    const { id: providerId } = await insertProvider(api.db, {});
    const messageId = await insertMessage(api.db, { partyId, providerId });
    return { ...input, body: { messageId, ...more } };
  },
});
const about = (subject: Subject, more: object = {}) => ({
  ...atParty(subject),
  body: { messageId: 999_999_999, ...more },
});

export const access: AccessTable = {
  listPartyMessages: {
    expectation: { ...ours, effect: 'none', objectsFor: seen },
    about: 'claim',
    example: atParty,
  },
  sendMessageAgain: {
    expectation: changed,
    about: 'claim',
    example: (subject) => about(subject),
    innerIds: { 'body.messageId': ofAnother },
    arrangement: sent(),
  },
  noteMessageCall: {
    expectation: changed,
    about: 'claim',
    example: (subject) => about(subject, { toldTo: 'Don Chuy' }),
    innerIds: { 'body.messageId': ofAnother },
    arrangement: sent({ toldTo: 'Don Chuy' }),
  },
  writeMessage: {
    expectation: changed,
    about: 'claim',
    example: (subject) => ({ ...atParty(subject), body: { phone: OPEN, text: 'Vamos a las cinco' } }),
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => {
        const { id: affectedPartyId } = input.params as { id: number };
        await insertReceived(api.db, { phone: OPEN, affectedPartyId });
        return input;
      },
    },
  },
  askProvider: {
    expectation: changed,
    about: 'claim',
    example: (subject) => ({ ...atParty(subject), body: { providerId: 999_999_999, what: 'question' } }),
    innerIds: { 'body.providerId': ofAnother },
    arrangement: {
      by: 'GeOp',
      arrange: async (api, _world, input) => {
        const { id: partyId } = input.params as { id: number };
        const { id: providerId } = await insertProvider(api.db, {});
        await insertAskable(api.db, { partyId, providerId, phone: OPEN });
        return { ...input, body: { providerId, what: 'question' } };
      },
    },
  },
  listProviderMessages: {
    expectation: { may: STAFF, effect: 'none', objects, ...told },
    example: ({ providerSlug }) => ({ params: { slug: providerSlug } }),
  },
};
