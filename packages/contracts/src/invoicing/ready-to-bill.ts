import {
  BILLING_BLOCKERS,
  BILLING_GATE_WORDS,
  BILLING_GROUPING_WORDS,
  BILLING_GROUPINGS,
  BILLING_GROUPS,
  type BillingBlocker,
} from '@aura/domain/invoicing/billing-gates';
import * as z from 'zod';
import { BILLING_DATA_WORDS } from '../claims/confirmations.ts';
import { slugParam } from '../claims/labels.ts';
import { endpoint } from '../endpoint.ts';
import { listing, type Titled, type Words } from '../listing.ts';
import { id, instant, money } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';

export const BLOCKER_WORDS = Object.fromEntries(
  BILLING_BLOCKERS.map((gate) => [gate, BILLING_GATE_WORDS[gate].missing]),
) as Record<BillingBlocker, Titled>;

/** Names of missing items known in code; documents have the names of their types. */
export const LACKING_WORDS = {
  ...BILLING_DATA_WORDS,
  unit: { es: 'Unidad de negocio del siniestro', en: 'Business unit of the claim' },
  unitLegalName: { es: 'Razón social de la unidad', en: 'Legal name of the unit' },
  unitRfc: { es: 'RFC de la unidad', en: 'RFC of the unit' },
  unitRegime: { es: 'Régimen fiscal de la unidad', en: 'Tax regime of the unit' },
  unitPostalCode: { es: 'Código postal de la unidad', en: 'Postal code of the unit' },
} as const satisfies Words;

/** What a closed gate lacks, for the user; null if the gate's name says it all. */
export function sayLacking({ lacking }: { readonly lacking: readonly string[] }): Titled | null {
  if (lacking.length === 0) return null;
  const words: Words = LACKING_WORDS;
  return {
    es: lacking.map((name) => words[name]?.es ?? name).join(', '),
    en: lacking.map((name) => words[name]?.en ?? name).join(', '),
  };
}

/** Users who see billing, for the claims they may see. */
const billing = { area: 'billing', ifCan: ['tax-receipt/invoice/view'] } as const;

/** Fields of a party in both lists. Before tax, the tax and both: of the authorized version, else of the quoted one. */
const shared = {
  /** Id of the affected party. */
  id,
  customer: z.string(),
  claimSlug: z.string(),
  claimNumber: z.string(),
  reportNumber: z.string(),
  policy: z.string(),
  party: z.string(),
  zone: z.string(),
  businessUnit: z.string().nullable(),
  price: money,
  taxes: money,
  total: money,
} as const;
const spelled = { claimSlug: 'sinister' } as const;
const columns = {
  customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text', sortable: true },
  claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text', sortable: true },
  reportNumber: { title: { es: 'Reporte', en: 'Report' }, kind: 'text' },
  policy: { title: { es: 'Póliza', en: 'Policy' }, kind: 'text' },
  party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
  zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'text' },
} as const;
const amounts = {
  price: { title: { es: 'Subtotal', en: 'Subtotal' }, kind: 'money', sortable: true },
  taxes: { title: { es: 'IVA', en: 'Tax' }, kind: 'money' },
  total: { title: { es: 'Total', en: 'Total' }, kind: 'money', sortable: true },
} as const;
const filters = {
  customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
  zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
  businessUnit: { title: { es: 'Unidad de negocio', en: 'Business unit' }, kind: 'choice' },
} as const;

export const readyListing = listing({
  ...billing,
  name: 'ready-to-bill',
  path: '/tax-receipt/ready/',
  summary: 'Affected parties for which everything an invoice takes is there',
  row: {
    ...shared,
    authorizedAt: instant.nullable(),
    readySince: instant,
    readyDays: z.int(),
    grouping: z.enum(BILLING_GROUPINGS),
  },
  spelled,
  columns: {
    ...columns,
    ...amounts,
    authorizedAt: { title: { es: 'Autorizado', en: 'Authorized' }, kind: 'instant' },
    readyDays: { title: { es: 'Días listo', en: 'Days ready' }, kind: 'integer', sortable: true },
    businessUnit: { title: { es: 'Unidad de negocio', en: 'Business unit' }, kind: 'text' },
    grouping: { title: { es: 'Agrupa', en: 'Grouped' }, kind: 'text', words: BILLING_GROUPING_WORDS },
    readySince: { title: { es: 'Listo desde', en: 'Ready since' }, kind: 'instant', optional: true },
  },
  filters: { ...filters, grouping: { title: { es: 'Agrupa', en: 'Grouped' }, kind: 'choice' } },
  defaultSort: '-readyDays',
});
export const { list: listReadyToBill, export: exportReadyToBill } = readyListing;
export type ReadyRow = z.output<typeof readyListing.row>;

export const almostReadyListing = listing({
  ...billing,
  name: 'almost-ready',
  path: '/tax-receipt/almost-ready/',
  summary:
    'Affected parties whose work is done and that cannot be billed yet: what is missing first, whose turn it is, the money it holds back',
  row: {
    ...shared,
    blocker: z.enum(BILLING_BLOCKERS),
    lacking: z.array(z.string()),
    /** Total number of closed gates. */
    closed: z.int(),
    group: z.enum(BILLING_GROUPS),
    person: z.string().nullable(),
    since: instant,
    days: z.int(),
    customerId: id,
    businessUnitId: id.nullable(),
  },
  spelled,
  columns: {
    ...columns,
    blocker: { title: { es: 'Qué falta', en: 'What is missing' }, kind: 'text', words: BLOCKER_WORDS },
    lacking: {
      title: { es: 'Detalle', en: 'Detail' },
      kind: 'text',
      say: { needs: ['lacking'], text: sayLacking },
    },
    group: { title: { es: 'Le toca a', en: 'Whose turn' }, kind: 'text' },
    person: { title: { es: 'Persona', en: 'Person' }, kind: 'text' },
    since: { title: { es: 'Desde', en: 'Since' }, kind: 'instant', optional: true },
    days: { title: { es: 'Días', en: 'Days' }, kind: 'integer', sortable: true },
    closed: { title: { es: 'Faltantes', en: 'Missing in all' }, kind: 'integer', sortable: true },
    ...amounts,
    businessUnit: { title: { es: 'Unidad de negocio', en: 'Business unit' }, kind: 'text', optional: true },
  },
  filters: {
    blocker: { title: { es: 'Qué falta', en: 'What is missing' }, kind: 'choice' },
    group: { title: { es: 'Le toca a', en: 'Whose turn' }, kind: 'choice' },
    ...filters,
    isLast: { title: { es: 'Solo les falta una cosa', en: 'One thing missing alone' }, kind: 'flag' },
  },
  defaultSort: '-total',
});
export const { list: listAlmostReady, export: exportAlmostReady } = almostReadyListing;
export type AlmostReadyRow = z.output<typeof almostReadyListing.row>;

const Sum = { parties: z.int(), price: money, taxes: money, total: money } as const;

export const totalReadyToBill = endpoint({
  ...billing,
  method: 'GET',
  path: '/tax-receipt/ready/totals/',
  kind: 'read',
  summary: 'What the parties of the list with these filters come to',
  query: readyListing.list.query,
  reply: wire(Sum),
});

export const totalAlmostReady = endpoint({
  ...billing,
  method: 'GET',
  path: '/tax-receipt/almost-ready/totals/',
  kind: 'read',
  summary: 'The money held back in the list with these filters: by what is missing first, and by whose turn it is',
  query: almostReadyListing.list.query,
  reply: wire({
    ...Sum,
    /** Highest amount first. */
    blockers: z.array(wire({ blocker: z.enum(BILLING_BLOCKERS), parties: z.int(), total: money })),
    groups: z.array(wire({ group: z.enum(BILLING_GROUPS), parties: z.int(), total: money })),
  }),
});
export type AlmostReadyTotals = z.output<typeof totalAlmostReady.reply>;

const Gate = wire({
  gate: z.enum(BILLING_BLOCKERS),
  /** False: the customer does not require it. */
  isNeeded: z.boolean(),
  isOpen: z.boolean(),
  lacking: z.array(z.string()),
  group: z.enum(BILLING_GROUPS),
  person: z.string().nullable(),
  /** Null while it is open. */
  since: instant.nullable(),
});
export type ShownGate = z.output<typeof Gate>;

export const PartyToBill = wire({
  affectedPartyId: id,
  party: z.string(),
  customerId: id,
  businessUnitId: id.nullable(),
  price: money,
  taxes: money,
  total: money,
  /** before: the work is not done. after: billed, or nothing left to bill. */
  moment: z.enum(['before', 'gathering', 'ready', 'after']),
  gates: z.array(Gate),
});
export type PartyToBill = z.output<typeof PartyToBill>;

export const readMissingToBill = endpoint({
  ...billing,
  method: 'GET',
  path: '/tax-receipt/missing/:slug/',
  kind: 'read',
  summary: 'What is missing to bill each affected party of a claim, gate by gate',
  params: wireInput({ slug: slugParam }),
  reply: z.array(PartyToBill),
});
