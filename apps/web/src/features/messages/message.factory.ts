import type { Line, Message, Messages, Received } from '@aura/contracts/messages/messages';

export const TEN = new Date('2026-11-23T16:02:00Z');

export const message = {
  id: 5,
  occasion: 'chosen',
  text: '',
  channel: 'mail',
  state: 'sent',
  address: 'taller@ejemplo.mx',
  error: '',
  provider: 'Herrería Gómez',
  providerId: 3,
  affectedPartyId: 7,
  affectedParty: 'Barda Norte',
  claim: 'prueba-1',
  claimNumber: 'SIN-1',
  queuedAt: TEN,
  queuedBy: 'Ana Mora',
  sentAt: TEN,
  deliveredAt: null,
  readAt: null,
  toldAt: null,
  toldBy: null,
  toldTo: '',
  callContact: 'Don Chuy',
  callPhone: '+525511112222',
  isCallNeeded: false,
} as const satisfies Message;

export const received: Received = {
  id: 'wamid.1',
  phone: '+525511112222',
  providerId: 3,
  affectedPartyId: 7,
  text: 'Llego a las 5',
  isPhoto: false,
  receivedAt: new Date(TEN.getTime() + 60_000),
};

export const line: Line = {
  phone: '+525511112222',
  providerId: 3,
  who: 'Herrería Gómez',
  affectedPartyId: 7,
  freeUntil: null,
  isStopped: false,
  asks: [],
};

export function thread(part: Partial<Messages> = {}): Messages {
  return { messages: [message], received: [], lines: [], ...part };
}
