import {
  askProvider,
  type Line,
  listPartyMessages,
  listProviderMessages,
  type Message,
  type Messages,
  noteMessageCall,
  sendMessageAgain,
  writeMessage,
} from '@aura/contracts/messages/messages';
import { useQueryClient } from '@tanstack/react-query';
import type { CallInput } from '@aura/contracts/endpoint';
import { call } from '../../lib/api/call.ts';
import { nameOf } from '../../lib/session/account.ts';
import { useActor } from '../../lib/session/use-actor.ts';
import { queriesOf } from '../../lib/queries-of.ts';
import { useMutation } from '../../lib/use-mutation.ts';
import { CLAIM_VIEWS } from '../claims/public.ts';

declare module '../../lib/query-keys.ts' {
  interface QueryKeys {
    readonly messages: unknown;
  }
}

const queries = queriesOf(['messages'], ...CLAIM_VIEWS);

export const messageQueries = {
  all: queries.all,
  ofParty: (partyId: number) => queries.read(listPartyMessages, { params: { id: partyId } }, 'party', partyId),
  ofProvider: (slug: string) => queries.read(listProviderMessages, { params: { slug } }, 'provider', slug),
};

export const useSendMessageAgain = () => queries.useAct(sendMessageAgain, { invalidates: 'settled' });
export const useNoteMessageCall = () => queries.useAct(noteMessageCall, { shownInPlace: true });
export const useAskProvider = () => queries.useAct(askProvider, { invalidates: 'settled' });

/** The message is shown in its thread at once, and removed again if it is refused. */
export function useWriteMessage(line: Line) {
  const client = useQueryClient();
  const { user } = useActor();
  const invalidate = queries.useInvalidate();
  const queryKey = queries.all();
  return useMutation({
    mutationFn: (input: CallInput<typeof writeMessage>) => call(writeMessage, input),
    onMutate: async ({ body }) => {
      await client.cancelQueries({ queryKey });
      const message = asWritten(line, body.text, nameOf(user));
      client.setQueriesData<Messages>({ queryKey }, (shown) => withWritten(shown, line, message));
      return { id: message.id };
    },
    onError: (_error, _input, held) =>
      client.setQueriesData<Messages>({ queryKey }, (shown) =>
        shown === undefined ? shown : { ...shown, messages: shown.messages.filter(({ id }) => id !== held?.id) },
      ),
    onSettled: invalidate,
  });
}

function withWritten(shown: Messages | undefined, line: Line, message: Message): Messages | undefined {
  const beside = shown?.messages.find(({ affectedPartyId }) => affectedPartyId === line.affectedPartyId);
  if (shown === undefined) return shown;
  const { affectedParty = '', claim = '', claimNumber = '' } = beside ?? {};
  return { ...shown, messages: [{ ...message, affectedParty, claim, claimNumber }, ...shown.messages] };
}

function asWritten({ phone, providerId, affectedPartyId, who }: Line, text: string, queuedBy: string): Message {
  return {
    id: -Date.now(),
    occasion: 'words',
    text,
    channel: 'whatsapp',
    state: 'waiting',
    address: phone,
    error: '',
    provider: who,
    providerId,
    affectedPartyId,
    affectedParty: '',
    claim: '',
    claimNumber: '',
    queuedAt: new Date(),
    queuedBy,
    sentAt: null,
    deliveredAt: null,
    readAt: null,
    toldAt: null,
    toldBy: null,
    toldTo: '',
    callContact: '',
    callPhone: '',
    isCallNeeded: false,
  };
}
