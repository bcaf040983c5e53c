import { listPartyLinks, makePartyLink, revokePartyLink } from '@aura/contracts/party-links/party-links';
import { queriesOf } from '../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../claims/public.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly 'party-links': unknown;
  }
}

const queries = queriesOf(['party-links'], ...CLAIM_VIEWS);

export const partyLinkQueries = {
  ofParty: (partyId: number) => queries.read(listPartyLinks, { params: { id: partyId } }, 'party', partyId),
};

/** The reply holds the URL, which is shown once and not kept. */
export const useMakePartyLink = () => queries.useAct(makePartyLink, { shownInPlace: true });
export const useRevokePartyLink = () => queries.useAct(revokePartyLink, { invalidates: 'settled' });
