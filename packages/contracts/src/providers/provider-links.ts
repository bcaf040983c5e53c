import * as z from 'zod';
import { TokenReply } from '../auth.ts';
import { endpoint } from '../endpoint.ts';
import { linkToken as token } from '../link-token.ts';
import type { Words } from '../listing.ts';
import { calendarDate, id, idText, instant, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

/** open; expired; revoked by staff; guessed: too many wrong digits; ended: its account, provider or telephone is gone. */
export const PROVIDER_LINK_STATES = ['open', 'expired', 'revoked', 'guessed', 'ended'] as const;
export const PROVIDER_LINK_STATE_WORDS = {
  open: { es: 'Vigente', en: 'Open' },
  expired: { es: 'Vencida', en: 'Expired' },
  revoked: { es: 'Revocada', en: 'Revoked' },
  guessed: { es: 'Cerrada por intentos fallidos', en: 'Closed after wrong tries' },
  ended: { es: 'Cerrada: su teléfono o su cuenta ya no está', en: 'Closed: its telephone or account is gone' },
} as const satisfies Words;

const ProviderLink = wire({
  id,
  state: z.enum(PROVIDER_LINK_STATES),
  madeBy: z.string(),
  madeAt: instant,
  expiresAt: instant,
  /** Mail address it was sent to; null if handed over otherwise. */
  sentTo: z.string().nullable(),
  /** When the digits last opened it. */
  lastUsedAt: instant.nullable(),
  failures: z.int(),
  lockedUntil: instant.nullable(),
});

/** unasked: nobody noted that its holder agrees; agreed; withdrawn: staff took it back; stopped: it answered «ALTO». */
export const WHATSAPP_STATES = ['unasked', 'agreed', 'withdrawn', 'stopped'] as const;
export const WHATSAPP_STATE_WORDS = {
  unasked: { es: 'Sin WhatsApp', en: 'No WhatsApp' },
  agreed: { es: 'Acepta WhatsApp', en: 'Agrees to WhatsApp' },
  withdrawn: { es: 'Ya no acepta WhatsApp', en: 'No longer agrees to WhatsApp' },
  stopped: { es: 'Contestó ALTO', en: 'Answered ALTO' },
} as const satisfies Words;

/** A contact of the provider: one registered telephone, with its latest link. */
export const ProviderContact = wire({
  /** Normalised; the last four digits open the link. */
  phone: z.string(),
  name: z.string(),
  link: ProviderLink.nullable(),
  /** Whether messages may go to it by WhatsApp, since when, and who noted it. */
  whatsapp: wire({ state: z.enum(WHATSAPP_STATES), since: instant.nullable(), notedBy: z.string().nullable() }),
});
export type ProviderContact = z.output<typeof ProviderContact>;

export const ProviderContacts = wire({
  providerId: id,
  /** Why no link can be made; null if one can. */
  obstacle: z.string().nullable(),
  contacts: z.array(ProviderContact),
});
export type ProviderContacts = z.output<typeof ProviderContacts>;

const params = wireInput({ id: idText });
const ours = { area: 'administration', ifCan: ['provider/provider/change'], params } as const;

export const listProviderLinks = endpoint({
  ...ours,
  method: 'GET',
  path: '/provider/provider/:id/links/',
  kind: 'read',
  summary: 'The contacts of a provider with the state and the last use of their links',
  reply: ProviderContacts,
});

export const makeProviderLink = endpoint({
  ...ours,
  method: 'POST',
  path: '/provider/provider/:id/links/',
  kind: 'write',
  isSecret: true,
  summary:
    'Make the link of a contact; the one before it ends. Its address is returned once; with `email` it is mailed as well',
  body: wireInput({
    phone: requiredText(20),
    email: requiredText(254)
      .pipe(z.email({ error: 'Escriba un correo válido' }))
      .nullable(),
  }),
  reply: wire({ url: z.string(), links: ProviderContacts }),
});

export const revokeProviderLink = endpoint({
  ...ours,
  method: 'POST',
  path: '/provider/provider/:id/links/revoke/',
  kind: 'write',
  summary: "Revoke a contact's link: it opens nothing any more, and its open sessions end",
  body: wireInput({ linkId: id }),
  reply: ProviderContacts,
});

export const noteWhatsappConsent = endpoint({
  ...ours,
  method: 'POST',
  path: '/provider/provider/:id/whatsapp/',
  kind: 'write',
  summary: 'Note that the holder of a telephone agrees to messages by WhatsApp, or no longer does',
  body: wireInput({ phone: requiredText(20), agrees: z.boolean() }),
  reply: ProviderContacts,
});

const outside = { area: 'outside', method: 'POST', isSecret: true, limitByNetwork: true } as const;

export const openProviderLink = endpoint({
  ...outside,
  path: '/my-jobs/link/',
  kind: 'read',
  summary: "Whether a provider's link opens anything; the digits of the contact's telephone are asked for first",
  body: wireInput({ token }),
  /** `until` is the last day on which it opens, as the mail says. */
  reply: wire({ isLocked: z.boolean(), until: calendarDate }),
});

export const proveProviderLink = endpoint({
  ...outside,
  path: '/my-jobs/session/',
  kind: 'steps',
  summary: "Begin a session of a day with the last four digits of the contact's telephone",
  body: wireInput({ token, digits: z.string().regex(/^\d{4}$/, { error: 'Escriba cuatro dígitos' }) }),
  reply: TokenReply,
});
