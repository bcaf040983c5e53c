import type { MessageFactName } from '@aura/contracts/facts';
import { OCCASION_WORDS, type Channel, type Occasion } from '@aura/domain/message-terms';
import { type HappeningsOf, line, teller } from '../claims/public.ts';

/** Extra data for the bitácora, not part of the fact. */
interface Beyond {
  readonly 'message.changed': {
    readonly provider: string;
    readonly occasion: Occasion;
    readonly channel: Channel | null;
    readonly address: string;
    readonly error: string;
    readonly toldTo: string;
    readonly isCallNeeded: boolean;
  };
}

export const messageHappenings: HappeningsOf<MessageFactName, Beyond> = {
  'message.changed': {
    entry: (told) => {
      const said = sentence(told);
      return said === '' ? null : line(said.slice(0, 600), { affectedPartyId: told.affectedPartyId });
    },
    audit: ({ messageId: entityId, state, channel }) => ({ entity: 'message', entityId, detail: { state, channel } }),
    refreshes: 'claim',
  },
};

type Told = Beyond['message.changed'] & { readonly state: string };

function sentence({ state, provider, occasion, channel, address, error, toldTo, isCallNeeded }: Told): string {
  const what = `«${OCCASION_WORDS[occasion].title}»`;
  const by = channel === 'whatsapp' ? 'WhatsApp' : 'correo';
  const then = isCallNeeded ? ' Hay que llamarle.' : '';
  if (state === 'sent') return `Se avisó a ${provider} por ${by} (${address}): ${what}.`;
  if (state === 'told') return `Se avisó a ${provider} por teléfono: ${what}. Contestó ${toldTo}.`;
  if (state === 'bounced') return `El ${by} a ${provider} (${address}) rebotó: ${what}.${then}`;
  if (state === 'failed' || state === 'refused')
    return `No se pudo avisar a ${provider} por ${by}: ${what}. ${error.slice(0, 200)}${then}`;
  if (channel === null) return `Se avisa otra vez a ${provider}: ${what}.`;
  return channel === 'telephone' && isCallNeeded
    ? `${provider} no tiene correo: hay que llamarle para avisarle: ${what}.`
    : '';
}

export const happened = teller(messageHappenings);
