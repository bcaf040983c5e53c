/** What a message that is sent by template reports: what happened to a provider's job, or what staff ask of him. */
export const SAID_BY_TEMPLATE = [
  'chosen',
  'released',
  'calledOff',
  'changed',
  'resumed',
  'orderCancelled',
  'question',
  'photos',
] as const;
/** `words`: what staff wrote themselves. */
export const OCCASIONS = [...SAID_BY_TEMPLATE, 'words'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** Those that staff send by hand, also where nothing may be written freely. */
export const ASKED_BY_HAND = ['question', 'photos'] as const satisfies readonly Occasion[];
export type AskedByHand = (typeof ASKED_BY_HAND)[number];

/** What may be written freely at once. */
export const LONGEST_WORDS = 1000;
/** Of what a service says was wrong, as much is kept. */
export const LONGEST_ERROR = 500;

/** Waits, left, arrived, was read, given up, no such address, not permitted by the channel, told by telephone. */
export const MESSAGE_STATES = ['waiting', 'sent', 'delivered', 'read', 'failed', 'bounced', 'refused', 'told'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export const CHANNELS = ['mail', 'whatsapp', 'telephone'] as const;
export type Channel = (typeof CHANNELS)[number];

interface Words {
  readonly title: string;
  readonly sentence: string;
}

/** What a provider reads, whichever way it reaches him. */
export const OCCASION_WORDS: Readonly<Record<Occasion, Words>> = {
  chosen: {
    title: 'Tiene un trabajo nuevo',
    sentence: 'lo elegimos para atender este trabajo. Díganos si lo acepta.',
  },
  released: {
    title: 'Un trabajo ya no está a su cargo',
    sentence: 'este trabajo ya no está a su cargo. Si ya había ido o gastado en él, llámenos.',
  },
  calledOff: {
    title: 'Un trabajo se canceló',
    sentence: 'este trabajo se canceló: no lo empiece y, si ya empezó, deténgase y llámenos.',
  },
  changed: {
    title: 'Un trabajo cambió',
    sentence: 'cambió la forma de resolver este trabajo. Antes de seguir, hable con nosotros.',
  },
  resumed: {
    title: 'Un trabajo sigue adelante',
    sentence: 'este trabajo, que se había detenido, sigue adelante y a su cargo.',
  },
  orderCancelled: {
    title: 'Una orden de compra se canceló',
    sentence: 'se canceló la orden de compra de este trabajo: no lo empiece hasta tener otra.',
  },
  question: {
    title: 'Tenemos una pregunta sobre un trabajo',
    sentence: 'tenemos una pregunta sobre este trabajo. Conteste este mensaje y se la hacemos por aquí.',
  },
  photos: {
    title: 'Faltan fotos de un trabajo',
    sentence: 'nos faltan fotos de este trabajo. Mándelas por aquí, una por una.',
  },
  words: { title: 'Mensaje', sentence: '' },
};
