import { listPartyLinks, makePartyLink, revokePartyLink } from '@aura/contracts/party-links/party-links';
import { queriesOf } from '../../lib/queries-of.ts';

const queries = queriesOf(['party-links'], ['claim']);

export const partyLinkQueries = {
  ofParty: (partyId: number) => queries.read(listPartyLinks, { params: { id: partyId } }, 'party', partyId),
};

/** Its reply holds the address, which is seen once: whoever made it shows it and forgets it. */
export const useMakePartyLink = () => queries.useAct(makePartyLink, { shownInPlace: true });
export const useRevokePartyLink = () => queries.useAct(revokePartyLink, { invalidates: 'settled' });
