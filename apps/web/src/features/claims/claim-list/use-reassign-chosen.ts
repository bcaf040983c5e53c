import { claimListing } from '@aura/contracts/claims/claim-list';
import { reassignClaims } from '@aura/contracts/claims/reassignments';
import type { Page } from '@aura/contracts/page';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../../lib/session/use-may.ts';
import { useTexts } from '../../../lib/texts.ts';
import { type BulkAction, listQueries, type useToast } from '../../../listing/public.ts';
import type { ClaimRow } from './claim-list.api.ts';
import { claimListTexts } from './claim-list.texts.ts';
import { chosenToReassign, type ReassignAsked } from './chosen-to-reassign.ts';

export type { ReassignAsked };

/** Opens the reassignment with the holder of most selected claims on the left and the claims ticked. */
export function useReassignChosen(
  onReassign: (asked: ReassignAsked) => void,
  after: ReturnType<typeof useToast>['after'],
): readonly BulkAction[] {
  const texts = useTexts(claimListTexts);
  const client = useQueryClient();
  const may = useMay(reassignClaims);
  if (!may) return [];
  const lead = (ids: readonly number[]) => {
    const pages = client.getQueriesData<Page<ClaimRow>>({ queryKey: [...listQueries.all(claimListing), 'page'] });
    const asked = chosenToReassign(
      ids,
      pages.flatMap(([, page]) => page?.results ?? []),
    );
    if (asked === null) return texts.nobodyHoldsThem;
    onReassign(asked);
    return null;
  };
  return [{ id: 'reassign', label: texts.reassign, onSelect: ({ ids }) => void after(ids(), lead) }];
}
