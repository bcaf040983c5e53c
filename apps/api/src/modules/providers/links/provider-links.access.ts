import { createGiven } from '../../../testing/given.ts';
import { insertProviderLink } from '../../../testing/factories/provider-link.factory.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { at } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { ofAnother } from '../../../testing/matrix/inner-id.ts';
import { CHANGE, done, oneProvider } from '../../../testing/matrix/provider-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { Db } from '../../../db/database.ts';

const UNKNOWN = 'A'.repeat(43);
/** An invalid token is refused to everyone, signed in or not. */
const closed: Expectation = {
  may: 'everyone',
  effect: 'none',
  withoutSession: { signedIn: 404, revoked: 404, inactive: 404, nobody: 404 },
};
const linkOf = new Map<number, number>();
const phoneOf = new Map<number, string>();

const withLink = async (db: Db) => {
  const id = await oneProvider(db);
  const { linkId, phone } = await insertProviderLink(db, { providerId: id });
  linkOf.set(id, linkId);
  phoneOf.set(id, phone);
  return id;
};

export const access: AccessTable = {
  listProviderLinks: {
    expectation: { ...done, may: CHANGE, mayIfPermitted: STAFF, effect: 'none', showsOthers: { staff: ['profile'] } },
    example: at,
    record: withLink,
  },
  makeProviderLink: {
    expectation: { ...done, handsOutSecret: true, showsOthers: { staff: ['profile'] } },
    example: (subject) => ({
      ...at(subject),
      body: { phone: phoneOf.get(subject.recordId) ?? '+525500000000', email: 'taller@prueba.example' },
    }),
    record: withLink,
  },
  revokeProviderLink: {
    expectation: { ...done, showsOthers: { staff: ['profile'] } },
    example: (subject) => ({ ...at(subject), body: { linkId: linkOf.get(subject.recordId) ?? 999_999_999 } }),
    innerIds: { 'body.linkId': ofAnother },
    record: withLink,
  },
  noteWhatsappConsent: {
    expectation: { ...done, showsOthers: { staff: ['profile'] } },
    example: (subject) => ({
      ...at(subject),
      body: { phone: phoneOf.get(subject.recordId) ?? '+525500000000', agrees: true },
    }),
    record: withLink,
  },
  openProviderLink: { expectation: closed, example: () => ({ body: { token: UNKNOWN } }) },
  proveProviderLink: {
    expectation: { ...closed, effect: 'audited', handsOutSecret: true },
    example: () => ({ body: { token: UNKNOWN, digits: '0000' } }),
    arrangement: {
      by: 'GeOp',
      arrange: async (api) => {
        const { id: providerId } = await createGiven(api.db).provider({});
        const { token, digits } = await insertProviderLink(api.db, { providerId });
        return { body: { token, digits } };
      },
    },
  },
};
