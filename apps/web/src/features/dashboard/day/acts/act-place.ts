import type { DayAct } from '@aura/contracts/claims/day';
import { dutyPlace } from '@aura/domain/process/duty-places';
import { claimAddress } from '../../../claims/public.ts';

interface ActPlace {
  readonly to: string;
  readonly search: { readonly affected?: number; readonly tab: string };
}

/** The very place in which an act is done: the file of its claim, at its party and in the right part. */
export function actPlace({ kind, claim, affectedPartyId, stage }: DayAct): ActPlace {
  const tab = kind === 'mention' ? 'logbook' : dutyPlace(stage?.number ?? null).part;
  return { to: claimAddress(claim), search: { ...(affectedPartyId !== null && { affected: affectedPartyId }), tab } };
}
