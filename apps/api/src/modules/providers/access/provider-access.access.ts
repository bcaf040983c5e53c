import type { AccessTable } from '../../../testing/matrix/access.ts';
import { at } from '../../../testing/matrix/example.ts';
import { done, oneProvider } from '../../../testing/matrix/provider-access.ts';

export const access: AccessTable = {
  grantProviderAccess: {
    expectation: { ...done, handsOutSecret: true },
    example: at,
    record: oneProvider,
  },
  revokeProviderAccess: {
    expectation: done,
    example: at,
    record: oneProvider,
  },
};
