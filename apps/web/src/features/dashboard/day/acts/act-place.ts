import type { DayAct } from '@aura/contracts/claims/day';
import { dutyPlace } from '@aura/domain/process/duty-places';
import { claimAddress } from '../../../claims/public.ts';

interface ActPlace {
  readonly to: string;
  readonly search: { readonly affected?: number; readonly tab: string; readonly entry?: number };
}

/** The very place in which an act is done: the file of its claim, at its party, in the right part, and at the entry to answer. */
export function actPlace({ kind, id, claim, affectedPartyId, stage }: DayAct): ActPlace {
  const where = kind === 'mention' ? { tab: 'logbook', entry: id } : { tab: dutyPlace(stage?.number ?? null).part };
  return {
    to: claimAddress(claim),
    search: { ...(affectedPartyId !== null && { affected: affectedPartyId }), ...where },
  };
}
