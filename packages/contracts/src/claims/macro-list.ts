import { HOLDERS } from '@aura/domain/process/holders';
import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { listing } from '../listing.ts';
import { pageOf } from '../page.ts';
import { id, idText, instant, money } from '../scalars.ts';
import { wireInput } from '../wire.ts';
import { CustomerLabel, Person, sayStage, SluggedLabel, StageLabel } from './labels.ts';

export const HOLDER_WORDS = {
  us: { es: 'Nosotros', en: 'Us' },
  provider: { es: 'Proveedor', en: 'Provider' },
  customer: { es: 'Cliente', en: 'Insurer' },
  affected: { es: 'Afectado', en: 'Affected party' },
  nobody: { es: 'Nadie', en: 'Nobody' },
} as const;

export const QUOTATION_WAIT_WORDS = {
  handedIn: { es: 'Entregada por el proveedor', en: 'Handed in by the provider' },
  closed: { es: 'Cerrada, por enviar', en: 'Closed, to be sent' },
  sent: { es: 'En autorización', en: 'In authorization' },
  inGnp: { es: 'En autorización GNP', en: 'In authorization of GNP' },
  changesAsked: { es: 'Por ajustar', en: 'Changes asked for' },
  rejected: { es: 'Rechazada', en: 'Rejected' },
  expired: { es: 'Vencida', en: 'Expired' },
} as const;

/** The open affected parties of the macro process, longest in their stage first. */
export const macroListing = listing({
  name: 'macro',
  path: '/sinister/list/macro_process/',
  area: 'reports',
  ifCan: ['sinister/sinister/view'],
  summary: 'The open affected parties a user sees, with the filters of the macro process, a page at a time',
  row: {
    id,
    claimSlug: z.string(),
    claimNumber: z.string(),
    reportNumber: z.string(),
    folio: z.string(),
    name: z.string(),
    customer: CustomerLabel,
    zone: SluggedLabel,
    jobType: SluggedLabel,
    supervisor: Person.nullable(),
    costAnalyst: Person.nullable(),
    process: StageLabel,
    processSince: instant,
    /** Calendar days in the stage. */
    days: z.int().nonnegative(),
    holder: z.enum(HOLDERS).nullable(),
    dueAt: instant.nullable(),
    isOverdue: z.boolean(),
    amount: money.nullable(),
    assignedAt: instant,
    promiseDate: z.iso.date().nullable(),
  },
  spelled: {
    claimSlug: 'sinister',
  },
  columns: {
    claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text' },
    name: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text' },
    // Money, stage and dates before names: a screen of 1440 pixels shows them without scrolling.
    amount: { title: { es: 'Pactado', en: 'Agreed' }, kind: 'money', sortable: true },
    process: { title: { es: 'Etapa', en: 'Stage' }, kind: 'text', say: sayStage },
    days: { title: { es: 'Días', en: 'Days' }, kind: 'integer', sortable: true },
    promiseDate: { title: { es: 'Promesa', en: 'Promised' }, kind: 'date', sortable: true },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'text' },
    supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, kind: 'text' },
    costAnalyst: { title: { es: 'ACo', en: 'Cost analyst' }, kind: 'text', optional: true },
    holder: { title: { es: 'Le toca a', en: 'Whose turn' }, kind: 'text', words: HOLDER_WORDS },
    dueAt: { title: { es: 'Vence', en: 'Due' }, kind: 'instant', sortable: true },
    reportNumber: { title: { es: 'Reporte', en: 'Report' }, kind: 'text', optional: true },
    folio: { title: { es: 'Folio', en: 'Folio' }, kind: 'text', optional: true },
    jobType: { title: { es: 'Tipo', en: 'Type' }, kind: 'text', optional: true },
    assignedAt: { title: { es: 'Asignación', en: 'Assigned' }, kind: 'instant', sortable: true, optional: true },
  },
  filters: {
    stages: { title: { es: 'Etapa', en: 'Stage' }, kind: 'choice' },
    customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
    zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
    supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, kind: 'choice' },
    costAnalyst: { title: { es: 'ACo', en: 'Cost analyst' }, kind: 'choice' },
    jobType: { title: { es: 'Tipo', en: 'Type' }, kind: 'choice' },
    from: { title: { es: 'Asignado desde', en: 'Assigned from' }, kind: 'from' },
    to: { title: { es: 'Asignado hasta', en: 'Assigned to' }, kind: 'to' },
    overdue: { title: { es: 'Fuera de plazo', en: 'Overdue' }, kind: 'flag' },
    dueToday: { title: { es: 'Vencen hoy', en: 'Due today' }, kind: 'flag' },
    holder: { title: { es: 'Le toca a', en: 'Whose turn' }, kind: 'choice' },
    quotation: { title: { es: 'Cotización', en: 'Quotation' }, kind: 'choice' },
  },
  filterSpelling: {
    stages: 'processes',
    costAnalyst: 'aco_username',
    jobType: 'typeSinister',
    from: 'fromDate',
    to: 'toDate',
    text: 'searchText',
    size: 'pageSize',
    overdue: 'overdue',
    dueToday: 'due_today',
  },
  defaultSort: '-days',
});
export const { list: listMacro, export: exportMacro } = macroListing;

/** `listMacro` for one stage, by its id. */
export const listMacroOfStage = endpoint({
  method: 'GET',
  path: '/sinister/list/macro_process/:id/',
  kind: 'read',
  area: 'reports',
  ifCan: ['sinister/sinister/view'],
  summary: 'The open affected parties of one stage, a page at a time',
  params: wireInput({ id: idText }),
  query: macroListing.list.query,
  reply: pageOf(macroListing.row),
});
