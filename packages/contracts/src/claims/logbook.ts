import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import type { Words } from '../listing.ts';
import { commaList, id, idText, instant, intText, requiredText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { fileKey } from '../files/files.ts';
import { slugParam } from './labels.ts';

export const ENTRY_KINDS = ['comment', 'call', 'email', 'visit', 'system'] as const;
export const ENTRY_KIND_WORDS = {
  comment: { es: 'Comentario', en: 'Comment' },
  call: { es: 'Llamada', en: 'Call' },
  email: { es: 'Correo', en: 'E-mail' },
  visit: { es: 'Visita', en: 'Visit' },
  system: { es: 'Sistema', en: 'System' },
} as const satisfies Words;
/** Kinds written by users; the others are written by the system. */
const WRITTEN_KINDS = ENTRY_KINDS.filter((kind) => kind !== 'system');

/** An attachment; opened with `openDossierFile`. */
export const EntryFile = wire({ id, name: z.string(), mediaType: z.string() });

export const LogbookEntry = wire(
  {
    id,
    at: instant,
    affectedPartyId: id.nullable(),
    kind: z.enum(ENTRY_KINDS),
    body: z.string(),
    author: z.string().nullable(),
    mentions: z.array(z.string()),
    files: z.array(EntryFile),
    isVisibleInExtranet: z.boolean(),
    isVisibleToProvider: z.boolean(),
  },
  {
    isVisibleToProvider: 'visible_provider',
  },
);
export type LogbookEntry = z.output<typeof LogbookEntry>;

export const listLogbook = endpoint({
  method: 'GET',
  path: '/sinister/detail/:slug/binnacle/',
  kind: 'read',
  area: 'claims',
  ifCan: ['sinister/binnacle/view'],
  summary: 'The bitácora of a claim, newest first; `before` is the id of the last entry already read',
  params: wireInput({ slug: slugParam }),
  query: wireInput({
    affectedPartyId: idText.optional(),
    kind: commaList(z.enum(ENTRY_KINDS)).optional(),
    before: idText.optional(),
    size: intText(1, 200).optional(),
  }),
  reply: wire({ entries: z.array(LogbookEntry), hasMore: z.boolean() }),
});

export const addLogbookEntry = endpoint({
  method: 'POST',
  path: '/sinister/detail/:slug/',
  kind: 'write',
  area: 'claims',
  ifCan: ['sinister/binnacle/add'],
  summary: 'Write into the bitácora of a claim or of one of its affected parties; mentioned users are notified',
  params: wireInput({ slug: slugParam }),
  body: wireInput(
    {
      affectedPartyId: id.nullable(),
      kind: z.enum(WRITTEN_KINDS),
      body: requiredText(4000),
      mentions: z.array(text(150).min(1)).max(20),
      /** Previously uploaded with the purpose `claimDocument`. */
      fileKeys: z.array(fileKey).max(10),
      isVisibleInExtranet: z.boolean(),
      isVisibleToProvider: z.boolean(),
    },
    { isVisibleToProvider: 'visible_provider' },
  ),
  reply: LogbookEntry,
});
