import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { id, idText, instant, requiredText } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

/** open; expired; revoked by staff; guessed: too many wrong digits; ended with the case. */
export const PARTY_LINK_STATES = ['open', 'expired', 'revoked', 'guessed', 'ended'] as const;
export const PARTY_LINK_STATE_WORDS = {
  open: { es: 'Vigente', en: 'Open' },
  expired: { es: 'Vencido', en: 'Expired' },
  revoked: { es: 'Revocado', en: 'Revoked' },
  guessed: { es: 'Cerrado por intentos fallidos', en: 'Closed after wrong tries' },
  ended: { es: 'Cerrado con el caso', en: 'Closed with the case' },
} as const satisfies Words;

export const VISIT_ACTS = [
  'confirmed',
  'otherTime',
  'hourChosen',
  'file',
  'signed',
  'notice',
  'complaint',
  'recommended',
] as const;
export const VISIT_ACT_WORDS = {
  confirmed: { es: 'Confirmó la cita', en: 'Confirmed the appointment' },
  otherTime: { es: 'Pidió otra hora', en: 'Asked for another time' },
  hourChosen: { es: 'Eligió otra hora', en: 'Chose another time' },
  file: { es: 'Envió un archivo', en: 'Sent a file' },
  signed: { es: 'Firmó su conformidad', en: 'Signed the conformity' },
  notice: { es: 'Aceptó el aviso de privacidad', en: 'Accepted the privacy notice' },
  complaint: { es: 'Presentó una queja', en: 'Complained' },
  recommended: { es: 'Contestó si nos recomienda', en: 'Answered whether it recommends us' },
} as const satisfies Words;

export const PartyLink = wire({
  id,
  state: z.enum(PARTY_LINK_STATES),
  madeBy: z.string(),
  madeAt: instant,
  expiresAt: instant,
  /** Mail address it was sent to; null if handed over otherwise. */
  sentTo: z.string().nullable(),
  lastUsedAt: instant.nullable(),
  failures: z.int(),
  lockedUntil: instant.nullable(),
  /** The latest ones, newest first. */
  visits: z.array(
    wire({
      begunAt: instant,
      ip: z.string(),
      acts: z.array(wire({ what: z.enum(VISIT_ACTS), at: instant })),
    }),
  ),
});
export type PartyLink = z.output<typeof PartyLink>;

export const PartyLinks = wire({
  affectedPartyId: id,
  /** Why no link can be created; null if one can. */
  obstacle: z.string().nullable(),
  /** Newest first. */
  links: z.array(PartyLink),
});
export type PartyLinks = z.output<typeof PartyLinks>;

const params = wireInput({ id: idText });
const ours = { area: 'companyClaims', ifCan: ['sinister/affected/change'] } as const;

export const listPartyLinks = endpoint({
  ...ours,
  method: 'GET',
  path: '/sinister/affected/:id/links/',
  kind: 'read',
  summary: 'The links of an affected party to its case, and who came with them',
  params,
  reply: PartyLinks,
});

export const makePartyLink = endpoint({
  ...ours,
  method: 'POST',
  path: '/sinister/affected/:id/links/',
  kind: 'write',
  isSecret: true,
  summary: 'Make a link for an affected party. Its address is returned once; with `email` it is mailed as well',
  params,
  body: wireInput({
    email: requiredText(254)
      .pipe(z.email({ error: 'Escriba un correo válido' }))
      .nullable(),
  }),
  reply: wire({ url: z.string(), links: PartyLinks }),
});

export const revokePartyLink = endpoint({
  ...ours,
  method: 'POST',
  path: '/sinister/affected/:id/links/revoke/',
  kind: 'write',
  summary: 'Revoke a link of an affected party: it opens nothing any more, and open visits end',
  params,
  body: wireInput({ linkId: id }),
  reply: PartyLinks,
});
