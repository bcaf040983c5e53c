import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { atSlug, ofParty, read, SEE, seen, sentByAnother, user, write } from '../../../testing/matrix/claim-access.ts';

export const access: AccessTable = about('claim', {
  addLogbookEntry: {
    expectation: { ...write, may: SEE, mayIfPermitted: SEE, objectsFor: seen },
    example: (subject) => ({
      ...atSlug(subject),
      body: {
        affectedPartyId: null,
        kind: 'comment',
        body: 'Llamó el ajustador.',
        mentions: [],
        fileKeys: [],
        isVisibleInExtranet: false,
        isVisibleToProvider: false,
      },
    }),
    // Mentions by a provider are dropped without notifying.
    innerIds: {
      'body.affectedPartyId': ofParty,
      'body.mentions[]': { ...user, allowed: ['Proveedor'] },
      'body.fileKeys[]': sentByAnother,
    },
  },
  listLogbook: {
    expectation: { ...read, objectsFor: seen, showsOwn: ['claim'] },
    example: (subject) => ({ ...atSlug(subject), query: {} }),
    innerIds: { 'query.affectedPartyId': ofParty },
  },
});
