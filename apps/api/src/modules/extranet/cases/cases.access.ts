import { EXTRANET_GROUPS } from '@aura/access/groups';
import { about, type AccessTable } from '../../../testing/matrix/access.ts';
import type { Subject } from '../../../testing/matrix/example.ts';
import { FILTERED, view } from '../../../testing/matrix/extranet-access.ts';

const LISTED = [...EXTRANET_GROUPS, 'Admin'] as const;
const listed = { ...view, may: LISTED, mayIfPermitted: LISTED } as const;
const lookingAs = ({ claim }: Subject) => [claim.customer];

export const access: AccessTable = about('claim', {
  listExtranetCases: {
    expectation: listed,
    example: (subject) => ({ query: { customer: lookingAs(subject) } }),
  },
  exportExtranetCases: {
    expectation: { ...listed, effect: 'audited', auditedAs: 'exportRows' },
    example: (subject) => ({
      query: { format: 'csv', columns: ['claimNumber', 'party'], customer: lookingAs(subject) },
    }),
    innerIds: FILTERED,
  },
  listLookedAs: {
    expectation: { ...view, showsOthers: { outsider: ['tenant'], staff: ['tenant'] } },
    example: () => ({}),
  },
  readExtranetSummary: {
    expectation: { ...view, showsOthers: { outsider: ['tenant'], staff: ['tenant'] } },
    example: ({ claim }) => ({ query: { customer: claim.customer } }),
  },
});
