import type { Fact, FactName } from '@aura/contracts/facts';
import type { ClaimPart, FanOutMessage } from '../../adapters/fan-out/port.ts';

/** What sockets are told of a fact, if it is about claims: which, and which part, and nothing of what was said. */
export function messageOfFact(fact: Fact): FanOutMessage | null {
  const claimIds = claimsOf(fact);
  if (claimIds.length === 0) return null;
  return {
    kind: 'claims-changed',
    claimIds,
    affectedPartyId: 'affectedPartyId' in fact ? fact.affectedPartyId : null,
    part: partOf(fact.name),
    // Whatever is done for a provider is written into the bitácora for it as well.
    isForProvider: fact.name === 'logbook.entryAdded' && fact.isVisibleToProvider,
  };
}

function claimsOf(fact: Fact): readonly number[] {
  if ('claimId' in fact) return [fact.claimId];
  if (!('claimIds' in fact)) return [];
  return 'returnedClaimIds' in fact ? [...fact.claimIds, ...fact.returnedClaimIds] : fact.claimIds;
}

function partOf(name: FactName): ClaimPart {
  if (name.startsWith('logbook.')) return 'logbook';
  return name.startsWith('claimFile.') ? 'files' : 'claim';
}
