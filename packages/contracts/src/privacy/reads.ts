import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { id, instant } from '../scalars.ts';
import { wire } from '../wire.ts';
import { READ_PLACE_WORDS, SUBJECT_WORDS } from './privacy-words.ts';

export const SHOWN_SUBJECTS = ['party', 'provider', 'staff', 'user', 'export'] as const;

type ReadPlace = keyof typeof READ_PLACE_WORDS;
const READ_PLACES = Object.keys(READ_PLACE_WORDS) as [ReadPlace, ...ReadPlace[]];

/** For investigating a breach: whose data a user read between two days. Empty without a user. */
export const personalReadListing = listing({
  name: 'personal-reads',
  path: '/privacy/reads/',
  area: 'privacy',
  ifCan: ['privacy/reads/view'],
  summary: 'Whose data a user read between two days, with how often, and when first and last',
  row: {
    /** Position in the reply. */
    id,
    kind: z.enum(SHOWN_SUBJECTS),
    name: z.string(),
    /** The claim, the company or the insurer. */
    context: z.string(),
    reads: z.int(),
    firstAt: instant,
    lastAt: instant,
    through: z.array(z.enum(READ_PLACES)),
    claimSlug: z.string().nullable(),
    providerSlug: z.string().nullable(),
  },
  columns: {
    name: { title: { es: 'Persona', en: 'Person' }, kind: 'text', sortable: true, frozen: true },
    kind: { title: { es: 'Qué es', en: 'What it is' }, kind: 'text', words: SUBJECT_WORDS },
    context: { title: { es: 'Siniestro o empresa', en: 'Claim or company' }, kind: 'text' },
    reads: { title: { es: 'Lecturas', en: 'Reads' }, kind: 'integer', sortable: true },
    firstAt: { title: { es: 'Primera', en: 'First' }, kind: 'instant', sortable: true },
    lastAt: { title: { es: 'Última', en: 'Last' }, kind: 'instant', sortable: true },
    through: { title: { es: 'Dónde', en: 'Where' }, kind: 'list', words: READ_PLACE_WORDS, optional: true },
  },
  filters: {
    user: { title: { es: 'Usuario', en: 'User' }, kind: 'choice' },
    kind: { title: { es: 'Qué es', en: 'What it is' }, kind: 'choice' },
    from: { title: { es: 'Desde', en: 'From' }, kind: 'from' },
    to: { title: { es: 'Hasta', en: 'Until' }, kind: 'to' },
  },
  filterSpelling: { from: 'from_date', to: 'to_date' },
  defaultSort: '-lastAt',
});
export const { list: listPersonalReads, export: exportPersonalReads } = personalReadListing;
export type PersonalReadRow = z.output<typeof personalReadListing.row>;

export const listReaders = endpoint({
  method: 'GET',
  path: '/privacy/reader/',
  kind: 'read',
  area: 'privacy',
  ifCan: ['privacy/reads/view'],
  summary: 'Everybody who can sign in or could, to ask what they read',
  reply: z.array(wire({ username: z.string(), name: z.string(), isActive: z.boolean() })),
});
