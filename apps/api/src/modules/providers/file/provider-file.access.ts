import type { AccessTable } from '../../../testing/matrix/access.ts';
import type { Subject } from '../../../testing/matrix/example.ts';
import { files, objects, told } from '../../../testing/matrix/provider-access.ts';
import { STAFF } from '../../../testing/matrix/record-family.ts';

const ofFile = ({ providerSlug }: Subject) => ({ params: { slug: providerSlug } });

export const access: AccessTable = {
  readProviderFile: {
    expectation: {
      may: [...STAFF, 'Proveedor'],
      effect: 'none',
      objects: files,
      showsOwn: ['tenant'],
      ...told,
    },
    example: ofFile,
  },
  listProviderRankings: {
    expectation: { may: STAFF, effect: 'none', objects, ...told },
    example: ofFile,
  },
};
