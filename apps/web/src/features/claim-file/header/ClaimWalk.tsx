import type { ClaimFile } from '@aura/contracts/claims/claim';
import { claimListing } from '@aura/contracts/claims/claim-list';
import { RecordWalk } from '../../../listing/public.ts';
import { claimAddress } from '../../claims/public.ts';

/** «3 de 13» in the list the claim was opened from, with links to its neighbours. */
export function ClaimWalk({ claim }: { readonly claim: ClaimFile }) {
  return (
    <RecordWalk
      listing={claimListing.name}
      id={claim.id}
      addressOf={({ slug }: { readonly slug: string }) => claimAddress(slug)}
    />
  );
}
