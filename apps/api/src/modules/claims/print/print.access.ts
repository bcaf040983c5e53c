import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { ofDossier, read, seen } from '../../../testing/matrix/claim-access.ts';
import { partOfPath } from '../../../testing/matrix/inner-id.ts';

export const access: AccessTable = about('claim', {
  // The PDF contains what the screen shows, and is audited like any export.
  printClaim: {
    expectation: { ...read, effect: 'audited', auditedAs: 'exportRows', objectsFor: seen },
    example: ({ claim }) => ({
      params: { slug: claim.slug },
      body: { sections: ['cover', 'photos'], affectedPartyIds: [claim.partyId], photoIds: [], perPage: 4 },
    }),
    innerIds: { 'body.affectedPartyIds[]': partOfPath(), 'body.photoIds[]': ofDossier },
  },
});
