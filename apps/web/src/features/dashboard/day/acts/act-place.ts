import type { DayAct } from '@aura/contracts/claims/day';
import { dutyPlace } from '@aura/domain/process/duty-places';
import { claimAddress } from '../../../claims/public.ts';

interface ActPlace {
  readonly to: string;
  readonly search: {
    readonly affected?: number;
    readonly tab?: string;
    readonly entry?: number;
    readonly act?: string;
  };
}

/** Where an act is done: the claim file, at the party and tab, with the act begun. */
export function actPlace({ kind, id, claim, affectedPartyId, stage, isFromProcess }: DayAct): ActPlace {
  const party = affectedPartyId === null ? {} : { affected: affectedPartyId };
  return { to: claimAddress(claim), search: { ...party, ...begun() } };

  function begun(): ActPlace['search'] {
    if (kind === 'mention') return { tab: 'logbook', entry: id, act: 'write-entry' };
    const { part, act } = dutyPlace(isFromProcess ? (stage?.number ?? null) : null);
    return act === null ? {} : { tab: part, act };
  }
}
