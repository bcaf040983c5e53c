import type { ReportFactName } from '@aura/contracts/facts';
import { type HappeningsOf, line } from '../claims/public.ts';

/** Extra data for the bitácora, not part of the fact. */
interface Beyond {
  readonly 'completion.reminded': { readonly owner: string };
}

export const reportHappenings: HappeningsOf<ReportFactName, Beyond> = {
  'completion.reminded': {
    entry: ({ owner }) => line(`Se recordó a ${owner} completar los datos y la papelería para facturar.`),
    audit: ({ ownerId, parties, claimIds }) => ({
      entity: 'user',
      entityId: ownerId,
      detail: { parties, claims: claimIds.length },
    }),
    refreshes: 'logbook',
  },
};
