import { GROUPS } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import { MAY_ADD } from '../../../testing/matrix/file-access.ts';

export const access: AccessTable = about('file', {
  beginUpload: {
    expectation: { may: MAY_ADD, mayIfPermitted: GROUPS, effect: 'audited' },
    example: () => ({ body: { name: 'constancia.pdf', size: 1200, purpose: 'providerDocument', fileTypeId: null } }),
  },
});
