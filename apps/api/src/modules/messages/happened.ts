import type { MessageFactName } from '@aura/contracts/facts';
import { ASKED_BY_HAND, OCCASION_WORDS, type Channel, type Occasion } from '@aura/domain/message-terms';
import { formatPhone } from '@aura/domain/phone';
import { type HappeningsOf, line, teller } from '../claims/public.ts';

/** Extra data for the bitácora, not part of the fact. */
interface Beyond {
  readonly 'message.changed': {
    readonly provider: string;
    readonly occasion: Occasion;
    readonly body: string;
    readonly channel: Channel | null;
    readonly address: string;
    readonly error: string;
    readonly toldTo: string;
    readonly isCallNeeded: boolean;
  };
  readonly 'message.placed': { readonly said: string };
}

export const messageHappenings: HappeningsOf<MessageFactName, Beyond> = {
  'message.changed': {
    entry: (told) => {
      const said = sentence(told);
      return said === '' ? null : line(said.slice(0, LONGEST), { affectedPartyId: told.affectedPartyId });
    },
    audit: ({ messageId: entityId, state, channel }) => ({ entity: 'message', entityId, detail: { state, channel } }),
    refreshes: 'claim',
  },
  'message.placed': {
    entry: ({ affectedPartyId, said }) => line(said, { affectedPartyId }),
    audit: ({ strayId: entityId, affectedPartyId, providerId }) => ({
      entity: 'stray',
      entityId,
      changes: { state: ['waiting', 'placed'] },
      detail: { affectedPartyId, providerId },
    }),
    refreshes: 'claim',
  },
};

const LONGEST = 1300;
const isAsked = (occasion: Occasion) => (ASKED_BY_HAND as readonly Occasion[]).includes(occasion);

type Told = Beyond['message.changed'] & { readonly state: string };

function sentence(told: Told): string {
  const { state, provider, occasion, channel, address, error, toldTo, isCallNeeded } = told;
  const what = `«${OCCASION_WORDS[occasion].title}»`;
  const by = channel === 'whatsapp' ? 'WhatsApp' : 'correo';
  const then = isCallNeeded ? ' Hay que llamarle.' : '';
  if (state === 'told') return `Se avisó a ${provider} por teléfono: ${what}. Contestó ${toldTo}.`;
  if (occasion === 'words') return written(told, then);
  if (state === 'sent') return `Se avisó a ${provider} por ${by} (${address}): ${what}.`;
  if (state === 'bounced') return `El ${by} a ${provider} (${address}) rebotó: ${what}.${then}`;
  if (state === 'failed' || state === 'refused')
    return `No se pudo avisar a ${provider} por ${by}: ${what}. ${error.slice(0, 200)}${then}`;
  if (channel === null) return `${isAsked(occasion) ? 'Se pregunta' : 'Se avisa otra vez'} a ${provider}: ${what}.`;
  return channel === 'telephone' && isCallNeeded
    ? `${provider} no tiene correo: hay que llamarle para avisarle: ${what}.`
    : '';
}

/** What staff wrote is in the bitácora once, as they write it; later, only that it did not arrive. */
function written({ state, provider, address, body, error }: Told, then: string): string {
  if (state === 'waiting') return `Se escribió a ${provider} por WhatsApp (${formatPhone(address)}): «${body}»`;
  return state === 'failed' ? `No llegó el WhatsApp a ${provider}: «${body}». ${error.slice(0, 200)}${then}` : '';
}

export const happened = teller(messageHappenings);
