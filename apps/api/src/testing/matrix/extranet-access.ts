import { EXTRANET_GROUPS, type Group } from '@aura/access/groups';
import type { Statuses } from './claim-access.ts';
import type { Expectation } from './expectation.ts';
import { thatExists } from './inner-id.ts';

/** The insurer's people, and staff who may view the extranet as one of them. */
export const VIEWERS: readonly Group[] = [...EXTRANET_GROUPS, 'Admin', 'KAM'];

/** An insurer's people see all of its shown claims; the claims made for staff are not shown, so staff get 404. */
export function shownTo(group: Group): Statuses {
  return group.startsWith('extranet_')
    ? { own: 200, colleague: 200, stranger: 404, missing: 404 }
    : { own: 404, colleague: 404, stranger: 404, missing: 404 };
}

/** People of one insurer read the same records. */
export const view = {
  may: VIEWERS,
  mayIfPermitted: VIEWERS,
  effect: 'none',
  showsOthers: { outsider: ['claim', 'tenant'], staff: ['claim', 'tenant'] },
} as const satisfies Expectation;

/** The filters of an export; extranet-cases.db.test.ts and reports.db.test.ts test the viewer's rights. */
export const FILTERED = {
  'query.customer': thatExists,
} as const;
