import { AUTHORIZATION_PATIENCE_DAYS } from '@aura/domain/authorization-patience';
import { HOLDERS } from '@aura/domain/process/holders';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { partOfAll } from '../part-of-all.ts';
import { commaList, id, instant, text } from '../scalars.ts';
import { wire, wireInput } from '../wire.ts';
import { CustomerLabel, Person, sayCustomer, sayStage, SluggedLabel, StageLabel } from './labels.ts';

/** An affected party in an expanded row of the list. */
export const PartyOfRow = wire(
  {
    id,
    slug: z.string(),
    name: z.string(),
    process: StageLabel,
    processSince: instant,
    /** Deadline and holder of the turn: of several parties the list shows first whose term ends first. */
    dueAt: instant.nullable(),
    holder: z.enum(HOLDERS),
    attendingProvider: SluggedLabel.nullable(),
    unauthorizedDays: z.int(),
    isActive: z.boolean(),
    finishedAt: instant.nullable(),
  },
  { finishedAt: 'finish' },
);

const declared = {
  area: 'claims',
  exportArea: 'companyClaims',
  ifCan: ['sinister/sinister/view'],
  row: {
    id,
    slug: z.string(),
    specialMonitoring: z.boolean(),
    claimNumber: z.string(),
    reportNumber: z.string(),
    folio: z.string(),
    electronicFolio: z.string(),
    customer: CustomerLabel,
    zone: SluggedLabel,
    jobType: SluggedLabel,
    insuredName: z.string(),
    supervisor: Person.nullable(),
    costAnalyst: Person.nullable(),
    affectedParties: z.array(PartyOfRow),
    activeParties: z.int(),
    /** The stage of the first active affected party. */
    process: StageLabel.nullable(),
    occurredDate: z.iso.date(),
    assignedAt: instant,
    promiseDate: z.iso.date().nullable(),
    /** Calendar days since the assignment, or until the claim was closed. */
    days: z.int(),
    lastMovementAt: instant.nullable(),
    /** Longest wait of its parties for the insurer's authorization, in business days. */
    unauthorizedDays: z.int(),
    isActive: z.boolean(),
    /** When its last active party ended, which decides whether the promise was kept. */
    closedAt: instant.nullable(),
    /** Whether this user may act on it, not only read it. */
    mayAct: z.boolean(),
    version: z.int(),
  },
  spelled: {
    affectedParties: 'affecteds',
  },
  // The most used columns come first: a screen of 1440 pixels shows them without scrolling.
  columns: {
    claimNumber: { title: { es: 'Núm. siniestro', en: 'Claim number' }, kind: 'text', sortable: true, frozen: true },
    specialMonitoring: { title: { es: 'Seguimiento', en: 'Watched' }, kind: 'boolean' },
    process: { title: { es: 'Etapa', en: 'Stage' }, kind: 'text', sortable: true, say: sayStage },
    promiseDate: { title: { es: 'Promesa', en: 'Promised' }, kind: 'date', sortable: true },
    days: { title: { es: 'Días', en: 'Days' }, kind: 'integer', sortable: true },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text', sortable: true, say: sayCustomer },
    insuredName: { title: { es: 'Asegurado', en: 'Insured' }, kind: 'text' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'text' },
    supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, kind: 'text', sortable: true },
    activeParties: {
      title: { es: 'Afectados', en: 'Affected parties' },
      kind: 'text',
      say: {
        needs: ['activeParties', 'affectedParties'],
        text: (row: { readonly activeParties: number; readonly affectedParties: readonly unknown[] }) =>
          partOfAll(row.activeParties, row.affectedParties.length),
      },
    },
    reportNumber: { title: { es: 'Reporte', en: 'Report' }, kind: 'text' },
    folio: { title: { es: 'Folio', en: 'Folio' }, kind: 'text' },
    electronicFolio: { title: { es: 'Folio electrónico', en: 'Electronic folio' }, kind: 'text', optional: true },
    costAnalyst: { title: { es: 'ACo', en: 'Cost analyst' }, kind: 'text' },
    jobType: { title: { es: 'Tipo', en: 'Type' }, kind: 'text' },
    occurredDate: { title: { es: 'Ocurrido', en: 'Occurred' }, kind: 'date' },
    assignedAt: { title: { es: 'Asignación', en: 'Assigned' }, kind: 'instant', sortable: true },
    lastMovementAt: { title: { es: 'Último movimiento', en: 'Last movement' }, kind: 'instant' },
    unauthorizedDays: {
      title: { es: 'Días sin autorización', en: 'Days unauthorized' },
      kind: 'integer',
      sortable: true,
      optional: true,
    },
  },
  filters: {
    from: { title: { es: 'Asignado desde', en: 'Assigned from' }, kind: 'from' },
    to: { title: { es: 'Asignado hasta', en: 'Assigned to' }, kind: 'to' },
    jobType: { title: { es: 'Tipo', en: 'Type' }, kind: 'choice' },
    supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    costAnalyst: { title: { es: 'ACo', en: 'Cost analyst' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    stage: { title: { es: 'Etapa', en: 'Stage' }, kind: 'choice' },
    specialMonitoring: { title: { es: 'Seguimiento especial', en: 'Watched' }, kind: 'flag' },
    isOpen: { title: { es: 'Abierto', en: 'Open' }, kind: 'flag' },
    overdue: { title: { es: 'Promesa vencida', en: 'Promise overdue' }, kind: 'flag' },
    promiseSoon: { title: { es: 'Promesa en 7 días', en: 'Promised within 7 days' }, kind: 'flag' },
    withoutContact: { title: { es: 'Sin contacto', en: 'Not contacted' }, kind: 'flag' },
    withoutHolder: { title: { es: 'Sin responsable activo', en: 'Nobody active answers' }, kind: 'flag' },
    unauthorized: {
      title: {
        es: `Sin autorización más de ${AUTHORIZATION_PATIENCE_DAYS} días`,
        en: `Unauthorized over ${AUTHORIZATION_PATIENCE_DAYS} days`,
      },
      kind: 'flag',
    },
    closedThisMonth: {
      title: { es: 'Cerrados este mes, con promesa', en: 'Closed this month, promised' },
      kind: 'flag',
    },
    active: { title: { es: 'Activo', en: 'Active' }, kind: 'flag' },
  },
  filterSpelling: { costAnalyst: 'eco', stage: 'process' },
  defaultSort: '-assignedAt',
} as const;

export const claimListing = listing({
  ...declared,
  name: 'claims',
  path: '/sinister/',
  summary: 'The claims a user sees, a page at a time; inactive ones only when asked for',
});
export const { list: listClaims, export: exportClaims } = claimListing;

export const permittedClaimListing = listing({
  ...declared,
  name: 'permitted-claims',
  path: '/sinister/permission/',
  summary: 'The claims a user may act on, a page at a time',
});
export const { list: listPermittedClaims, export: exportPermittedClaims } = permittedClaimListing;

/** In camel case, like the five fields of the specification; the others give the claim's insurer, party and stage. */
const SearchResult = wire(
  {
    claimNumber: z.string(),
    folio: z.string(),
    reportNumber: z.string(),
    slug: z.string(),
    isActive: z.boolean(),
    customer: z.string(),
    insuredName: z.string(),
    /** The affected party matched by name or telephone; otherwise the first active one. */
    affectedParty: z.string(),
    /** The stage number of that party. */
    stage: z.string(),
  },
  {
    claimNumber: 'NumSinister',
    reportNumber: 'reportNumber',
    isActive: 'isActive',
    insuredName: 'insuredName',
    affectedParty: 'affected',
    stage: 'process',
  },
);
export type SearchResult = z.output<typeof SearchResult>;

export const searchClaims = endpoint({
  method: 'GET',
  path: '/sinister/search/',
  kind: 'read',
  area: 'claims',
  ifCan: ['sinister/sinister/view'],
  summary:
    "Active claims by a fragment of number, folio, report, policy, insured or affected party's name, without accents or dashes, or by a telephone",
  query: wireInput(
    { text: text(100), stage: commaList(text(80)).optional() },
    { text: 'search_data', stage: 'process' },
  ),
  reply: z.array(SearchResult),
});
