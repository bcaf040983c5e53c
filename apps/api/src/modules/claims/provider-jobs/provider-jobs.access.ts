import type { AccessTable } from '../../../testing/matrix/access.ts';
import { nothing } from '../../../testing/matrix/example.ts';
import { files, names } from '../../../testing/matrix/provider-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

export const access: AccessTable = {
  listProviderAssignments: {
    expectation: {
      may: [...STAFF, 'Proveedor'],
      effect: 'none',
      objects: files,
      showsOwn: ['tenant'],
      ...names,
    },
    example: ({ providerSlug }) => ({ params: { slug: providerSlug } }),
  },
  listOwnJobs: {
    expectation: { may: ['Proveedor'], effect: 'none', showsOwn: ['tenant', 'profile'], ...names },
    example: nothing,
  },
};
