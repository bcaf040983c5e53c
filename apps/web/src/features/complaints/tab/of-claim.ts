import { displayNumber } from '@aura/domain/claim-number';
import type { ComplaintRow } from '@aura/contracts/complaints/complaint-list';
import { useQuery } from '@tanstack/react-query';
import { complaintQueries } from '../base/complaints.api.ts';

export interface ComplainedClaim {
  readonly slug: string;
  readonly claimNumber: string;
  readonly reportNumber: string;
  readonly folio: string;
}

const MOST = 50;

/** The complaints about a claim. The search is by number, which may be a prefix of others: the slug decides. */
export function useComplaintsOfClaim({ slug, ...numbers }: ComplainedClaim) {
  return useQuery({
    ...complaintQueries.list({ text: displayNumber(numbers), size: MOST }),
    select: ({ results }): readonly ComplaintRow[] => results.filter(({ claimSlug }) => claimSlug === slug),
  });
}
