import {
  listPartyMessages,
  listProviderMessages,
  noteMessageCall,
  sendMessageAgain,
} from '@aura/contracts/messages/messages';
import { queriesOf } from '../../lib/queries-of.ts';
import { CLAIM_VIEWS } from '../claims/public.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly messages: unknown;
  }
}

const queries = queriesOf(['messages'], ...CLAIM_VIEWS);

export const messageQueries = {
  ofParty: (partyId: number) => queries.read(listPartyMessages, { params: { id: partyId } }, 'party', partyId),
  ofProvider: (slug: string) => queries.read(listProviderMessages, { params: { slug } }, 'provider', slug),
};

export const useSendMessageAgain = () => queries.useAct(sendMessageAgain, { invalidates: 'settled' });
export const useNoteMessageCall = () => queries.useAct(noteMessageCall, { shownInPlace: true });
