import { EXTRANET_GROUPS, type Group } from '@aura/access/groups';
import type { Statuses } from './claim-access.ts';
import type { Expectation } from './expectation.ts';

/** The insurer's people, and those of ours who look with their eyes. */
export const VIEWERS: readonly Group[] = [...EXTRANET_GROUPS, 'Admin', 'KAM'];

/** What is shown to an insurer is there for all of its people; one of ours looks at what is shown to nobody, and finds nothing. */
export function shownTo(group: Group): Statuses {
  return group.startsWith('extranet_')
    ? { own: 200, colleague: 200, stranger: 404, missing: 404 }
    : { own: 404, colleague: 404, stranger: 404, missing: 404 };
}

/** People of one insurer read the same. */
export const view = {
  may: VIEWERS,
  mayIfPermitted: VIEWERS,
  effect: 'none',
  showsOthers: { outsider: ['claim', 'tenant'], staff: ['claim', 'tenant'] },
} as const satisfies Expectation;

/** What an export is narrowed by; whose eyes it is made with is tried by extranet-cases.db.test.ts and reports.db.test.ts. */
export const FILTERED = {
  'query.customer': 'of ours, whose eyes to look with; row-level security decides what is there',
  'query.zone': 'narrows what one sees by a zone everybody may name',
} as const;
