import type { ClaimFactName, Fact } from '@aura/contracts/facts';
import type { FanOutMessage } from '../../adapters/fan-out/port.ts';
import { claimsOf } from '../claims/public.ts';
import { allHappenings } from './all-happenings.ts';

/** What changes a claim as its insurer is shown it. Of everything else the insurer's people do not even hear that it happened. */
const SHOWN_TO_INSURER: ReadonlySet<ClaimFactName> = new Set<ClaimFactName>([
  'affectedParty.moved',
  'affectedParty.shownInExtranet',
  'claim.promiseDateChanged',
  'claimFile.reviewed',
  'quotation.sent',
  'quotation.decided',
  'quotation.expired',
  'quotation.reopened',
]);

/** What sockets are told of a fact, if it is about claims: which, and which part, and nothing of what was said. */
export function messageOfFact(fact: Fact): FanOutMessage | null {
  if (!isAboutClaims(fact)) return null;
  return {
    kind: 'claims-changed',
    claimIds: claimsOf(fact),
    affectedPartyId: 'affectedPartyId' in fact ? fact.affectedPartyId : null,
    part: allHappenings[fact.name].refreshes,
    // Whatever is done for a provider is written into the bitácora for it as well.
    isForProvider: fact.name === 'logbook.entryAdded' && fact.isVisibleToProvider,
    isForInsurer: fact.name === 'logbook.entryAdded' ? fact.isVisibleInExtranet : SHOWN_TO_INSURER.has(fact.name),
  };
}

function isAboutClaims(fact: Fact): fact is Extract<Fact, { name: ClaimFactName }> {
  return fact.name in allHappenings;
}
