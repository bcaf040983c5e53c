import { EXTRANET_GROUPS, type Group } from '@aura/access/groups';
import type { Statuses } from './claim-access.ts';
import type { Expectation } from './expectation.ts';

/** The insurer's people, and staff who may view the extranet as one of them. */
export const VIEWERS: readonly Group[] = [...EXTRANET_GROUPS, 'Admin', 'KAM'];

/**
 * Claims shown to an insurer are visible to all of its people; staff view as an insurer without claims, and find
 * nothing.
 */
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
  'query.customer': 'of ours, whose eyes to look with; row-level security decides what is there',
  'query.zone': 'narrows what one sees by a zone everybody may name',
} as const;
