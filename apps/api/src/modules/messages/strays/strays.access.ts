import { insertReceived } from '../../../testing/factories/message.factory.ts';
import type { AccessTable } from '../../../testing/matrix/access.ts';
import { seen, shown } from '../../../testing/matrix/claim-access.ts';
import { at } from '../../../testing/matrix/example.ts';
import type { Expectation } from '../../../testing/matrix/expectation.ts';
import { fromCatalogue, strangers } from '../../../testing/matrix/inner-id.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';
import type { Db } from '../../../db/database.ts';

const ATTEND = ['Admin', 'CoDi', 'Supervisor'] as const;
const read: Expectation = { may: ATTEND, mayIfPermitted: STAFF, effect: 'none', ...shown };
const FOUND = { own: 200, missing: 404 } as const;
const objects = { staff: FOUND, outsider: FOUND };
const record = (db: Db) => insertReceived(db, { phone: '+525500002222' });

export const access: AccessTable = {
  listStrays: { expectation: read, example: () => ({ query: { page: 1, size: 20, text: 'a' } }) },
  exportStrays: {
    expectation: { ...read, effect: 'audited', auditedAs: 'exportRows' },
    example: () => ({ query: { format: 'csv', columns: ['sender', 'text'] } }),
  },
  findStrayHomes: {
    expectation: { ...read, objects },
    record,
    example: (subject) => ({ ...at(subject), query: { text: 'Barda' } }),
  },
  placeStray: {
    expectation: { ...read, effect: 'audited', objectsFor: seen },
    about: 'claim',
    record,
    example: (subject) => ({ ...at(subject), body: { affectedPartyId: subject.claim.partyId, providerId: null } }),
    innerIds: {
      'body.affectedPartyId': strangers(({ claim }) => claim.partyId, ['Admin', 'GeOp', 'Finanzas']),
      'body.providerId': fromCatalogue,
    },
  },
  discardStray: {
    expectation: { ...read, effect: 'audited', objects },
    record,
    example: (subject) => ({ ...at(subject), body: { reason: 'Número equivocado' } }),
  },
};
