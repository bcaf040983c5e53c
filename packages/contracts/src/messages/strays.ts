import { formatPhone } from '@aura/domain/phone';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing, type Words } from '../listing.ts';
import { id, idText, instant, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const STRAY_STATE_WORDS = {
  waiting: { es: 'Por atender', en: 'To attend to' },
  placed: { es: 'Asignado', en: 'Assigned' },
  discarded: { es: 'Descartado', en: 'Discarded' },
} as const satisfies Words;
export const STRAY_KIND_WORDS = { whatsapp: { es: 'WhatsApp', en: 'WhatsApp' } } as const satisfies Words;
const STATES = Object.keys(STRAY_STATE_WORDS) as (keyof typeof STRAY_STATE_WORDS)[];
const KINDS = Object.keys(STRAY_KIND_WORDS) as (keyof typeof STRAY_KIND_WORDS)[];

const seen = { area: 'companyClaims', ifCan: ['sinister/stray/view'] } as const;
const settled = { ...seen, ifCan: ['sinister/stray/change'], method: 'POST', kind: 'write' } as const;

export const strayListing = listing({
  ...seen,
  name: 'strays',
  path: '/sinister/stray/',
  summary: 'What reached us and belongs to no record yet, with a suggestion of where it belongs',
  row: {
    id,
    kind: z.enum(KINDS),
    sender: z.string(),
    receivedAt: instant,
    text: z.string(),
    state: z.enum(STATES),
    /** Of the claims that the reader sees; null if nothing is found. */
    suggestion: z.string().nullable(),
    /** Where it was placed. */
    home: z.string().nullable(),
    claimSlug: z.string().nullable(),
    reason: z.string(),
    settledBy: z.string().nullable(),
    settledAt: instant.nullable(),
  },
  spelled: { claimSlug: 'sinister' },
  columns: {
    sender: {
      title: { es: 'De', en: 'From' },
      kind: 'text',
      frozen: true,
      say: { needs: ['sender'], text: ({ sender }: { readonly sender: string }) => asPhone(sender) },
    },
    text: { title: { es: 'Dice', en: 'Says' }, kind: 'text' },
    suggestion: { title: { es: 'Puede ser de', en: 'May be about' }, kind: 'text' },
    receivedAt: { title: { es: 'Llegó', en: 'Arrived' }, kind: 'instant', sortable: true },
    kind: { title: { es: 'Por', en: 'By' }, kind: 'text', words: STRAY_KIND_WORDS, optional: true },
    state: { title: { es: 'Estado', en: 'State' }, kind: 'text', words: STRAY_STATE_WORDS },
    home: { title: { es: 'Asignado a', en: 'Assigned to' }, kind: 'text', optional: true },
    reason: { title: { es: 'Motivo', en: 'Reason' }, kind: 'text', optional: true },
    settledBy: { title: { es: 'Atendió', en: 'Settled by' }, kind: 'text', optional: true },
    settledAt: { title: { es: 'Atendido', en: 'Settled' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: {
    state: { title: { es: 'Estado', en: 'State' }, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'To' }, kind: 'to' },
  },
  filterSpelling: { from: 'fromDate', to: 'toDate' },
  defaultSort: '-receivedAt',
});
function asPhone(phone: string) {
  const shown = formatPhone(phone);
  return { es: shown, en: shown };
}

export const { list: listStrays, export: exportStrays } = strayListing;
export type StrayRow = z.output<typeof strayListing.row>;

/** An affected party, with the provider who attends it or writes about it; or a provider alone. */
const StrayHome = wire({
  affectedPartyId: id.nullable(),
  providerId: id.nullable(),
  label: z.string(),
  /** Its telephone is known, or the text names the claim; empty if it was only searched for. */
  why: z.string(),
});
export type StrayHome = z.output<typeof StrayHome>;

const params = wireInput({ id: idText });

export const findStrayHomes = endpoint({
  ...seen,
  method: 'GET',
  path: '/sinister/stray/:id/homes/',
  kind: 'read',
  summary: 'Where something may belong: by the telephone and the text, and by words that the reader searches for',
  params,
  query: wireInput({ text: text(80).optional() }),
  reply: z.array(StrayHome),
});

const Settled = wire({ id, state: z.enum(STATES) });

export const placeStray = endpoint({
  ...settled,
  path: '/sinister/stray/:id/place/',
  summary: 'Say to which affected party or provider something belongs; it is entered there as if it had come there',
  params,
  body: wireInput({ affectedPartyId: id.nullable(), providerId: id.nullable() }),
  reply: Settled,
});

export const discardStray = endpoint({
  ...settled,
  path: '/sinister/stray/:id/discard/',
  summary: 'Say that something belongs nowhere, and why',
  params,
  body: wireInput({ reason: requiredText(400) }),
  reply: Settled,
});
