import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { atParty, CHANGE, SEE, write } from '../../../testing/matrix/claim-access.ts';
import { fromCatalogue } from '../../../testing/matrix/inner-id.ts';

export const access: AccessTable = about('claim', {
  defineScope: {
    expectation: { ...write, may: [...CHANGE, 'Proveedor'], mayIfPermitted: SEE },
    example: (subject) => ({
      ...atParty(subject),
      body: { version: 1, scopeReasons: [], assignedFamilyId: null, damageOrigin: 'colision' },
    }),
    innerIds: {
      'body.scopeReasons[].id': { ...fromCatalogue, beside: { comment: '' } },
      'body.assignedFamilyId': fromCatalogue,
    },
  },
});
