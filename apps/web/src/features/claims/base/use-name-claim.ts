import { displayNumber } from '@aura/domain/claim-number';
import { useRememberRecord } from '../../../lib/recent-records.ts';
import { useNameScreen } from '../../../lib/screen-name.ts';
import { claimAddress } from './claim-address.ts';

interface NamedClaim {
  readonly slug: string;
  readonly claimNumber: string;
  readonly reportNumber: string;
  readonly folio: string;
  readonly customer: { readonly codename: string };
}

/** Titles the screen by the claim's number and insurer. Screens other than the claim file link back to it. */
export function useNameClaim(claim: NamedClaim | null | undefined, isFile = false): void {
  const crumb = claim == null ? '' : displayNumber(claim);
  useNameScreen(
    claim == null
      ? null
      : {
          crumb,
          title: `${crumb} ${claim.customer.codename}`.trim(),
          ...(isFile ? {} : { to: claimAddress(claim.slug) }),
        },
  );
  useRememberRecord(
    claim == null ? null : { address: claimAddress(claim.slug), name: `${crumb} · ${claim.customer.codename}` },
  );
}
