import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idText, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

/** Search criteria for a person; at least one is required. */
export const personClues = {
  name: text(200).trim(),
  phone: text(30).trim(),
  email: text(200).trim(),
  rfc: text(13).trim(),
  curp: text(18).trim(),
} as const;

/** Name of a place where personal data is stored, as declared in `personal-data.ts`. */
const place = z.string().regex(/^[a-zA-Z]{2,40}$/);

const Match = wire({
  place,
  id,
  /** Its content by field. */
  values: z.array(wire({ field: z.string(), value: z.string() })),
  claimSlug: z.string().nullable(),
  providerSlug: z.string().nullable(),
  /** Criteria that matched: a telephone is stronger evidence than a name. */
  foundBy: z.array(z.string()),
  isConfirmed: z.boolean(),
});
export type PersonMatch = z.output<typeof Match>;

const PersonFound = wire({
  places: z.array(
    wire({
      place,
      title: z.string(),
      matches: z.array(Match),
      /** There are more results than shown: narrow the search. */
      hasMore: z.boolean(),
    }),
  ),
  searched: z.array(z.string()),
});
export type PersonFound = z.output<typeof PersonFound>;

/** Searches all stored data, so the results are recorded as read. */
export const searchPerson = endpoint({
  method: 'POST',
  path: '/privacy/request/:id/search/',
  kind: 'read',
  area: 'privacy',
  ifCan: ['privacy/request/view'],
  summary: 'Where data of the person of a request is kept, over every place declared',
  params: wireInput({ id: idText }),
  body: wireInput(personClues),
  reply: PersonFound,
});

export const confirmMatches = endpoint({
  method: 'POST',
  path: '/privacy/request/:id/match/',
  kind: 'write',
  area: 'privacy',
  ifCan: ['privacy/request/change'],
  summary: 'Which of the data found is really of the person of the request',
  params: wireInput({ id: idText }),
  body: wireInput({ matches: z.array(wireInput({ place, id })).max(500), version: z.int() }),
  reply: wire({ confirmed: z.int(), version: z.int() }),
});
