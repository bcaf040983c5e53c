import type { ClaimFactName, Fact } from '@aura/contracts/facts';
import type { FanOutMessage } from '../../adapters/fan-out/port.ts';
import { claimsOf } from '../claims/public.ts';
import { allHappenings } from './all-happenings.ts';

/** Facts that change what the insurer sees of a claim. Insurer users get no message at all about the others. */
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

/** The socket message for a claim fact: which claims and which part changed, no content. Null for other facts. */
export function messageOfFact(fact: Fact): FanOutMessage | null {
  if (!isAboutClaims(fact)) return null;
  return {
    kind: 'claims-changed',
    claimIds: claimsOf(fact),
    affectedPartyId: 'affectedPartyId' in fact ? fact.affectedPartyId : null,
    part: allHappenings[fact.name].refreshes,
    // Everything done for a provider also writes a bitácora entry visible to it.
    isForProvider: fact.name === 'logbook.entryAdded' && fact.isVisibleToProvider,
    isForInsurer: fact.name === 'logbook.entryAdded' ? fact.isVisibleInExtranet : SHOWN_TO_INSURER.has(fact.name),
  };
}

function isAboutClaims(fact: Fact): fact is Extract<Fact, { name: ClaimFactName }> {
  return fact.name in allHappenings;
}
