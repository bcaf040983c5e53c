import * as z from 'zod';
import { endpoint, nothing } from '../endpoint.ts';
import { id } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { slugParam } from './labels.ts';

/** Parts of a claim file that may be under edit while colleagues look at it. */
export const EDITED_PARTS = [
  'claim',
  'contact',
  'logbook',
  'scope',
  'visits',
  'files',
  'promiseDate',
  'quotation',
  'budget',
] as const;
export type EditedPart = (typeof EDITED_PARTS)[number];

/** The socket of the calling tab, as given in its greeting. */
const connection = z.uuid();

export const Visitor = wire({
  userId: id,
  name: z.string(),
  editing: z.enum(EDITED_PARTS).nullable(),
  /** The affected party, if each has such a part of its own. */
  party: wire({ id, name: z.string() }).nullable(),
});
export type Visitor = z.output<typeof Visitor>;

export const watchClaims = endpoint({
  method: 'POST',
  path: '/sinister/live/watch/',
  kind: 'read',
  area: 'claims',
  summary:
    'Say which claims a tab shows, so that its socket hints at their changes for the next 45 seconds; others are passed over',
  body: wireInput(
    { connection, claimIds: z.array(id).max(200), isCounting: z.boolean() },
    { claimIds: 'sinisters', isCounting: 'counting' },
  ),
  reply: nothing,
});

export const watchOwnCases = endpoint({
  method: 'POST',
  path: '/extranet/live/watch/',
  kind: 'read',
  area: 'extranet',
  ifCan: ['sinister/sinister/extranets'],
  summary: 'The same for the people of an insurer, who hear of what they are shown; other claims are passed over',
  body: wireInput({ connection, claimIds: z.array(id).max(200) }, { claimIds: 'sinisters' }),
  reply: nothing,
});

export const attendClaim = endpoint({
  method: 'POST',
  path: '/sinister/live/presence/:slug/',
  kind: 'read',
  area: 'companyClaims',
  summary: 'Report that the user is at a claim file and what they change; returns the colleagues who are there too',
  params: wireInput({ slug: slugParam }),
  body: wireInput(
    {
      connection,
      isHere: z.boolean(),
      editing: z.enum(EDITED_PARTS).nullable(),
      /** Omitted for parts of the claim; a party of another claim is refused without naming it. */
      affectedPartyId: id.optional(),
    },
    { isHere: 'here' },
  ),
  reply: z.array(Visitor),
});
