import * as z from 'zod';
import type { Column, Filter } from '../listing.ts';
import { calendarDate, id, money } from '../scalars.ts';

const IDENTITY = { es: 'Identificación', en: 'Identification' } as const;
const PEOPLE = { es: 'Personas', en: 'People' } as const;
export const FROM_BOOK = {
  es: 'Libro del siniestro: total con IVA',
  en: 'Book of the claim: total with tax',
} as const;

export const partyRow = {
  /** Id of the affected party. */
  id,
  claimSlug: z.string(),
  claimNumber: z.string(),
  reportNumber: z.string(),
  party: z.string(),
  customer: z.string(),
  zone: z.string(),
  supervisor: z.string().nullable(),
  costAnalyst: z.string().nullable(),
  stage: z.string(),
} as const;
export const partySpelling = {
  claimSlug: 'sinister',
  party: 'affected',
  stage: 'process',
} as const;

export const partyColumns = {
  claimNumber: { title: { es: 'Siniestro', en: 'Claim' }, kind: 'text', frozen: true, sortable: true, group: IDENTITY },
  party: { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text', frozen: true, group: IDENTITY },
  reportNumber: { title: { es: 'Reporte', en: 'Report' }, kind: 'text', optional: true, group: IDENTITY },
  customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'text', sortable: true, group: IDENTITY },
  zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'text', sortable: true, group: IDENTITY },
  supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, kind: 'text', sortable: true, group: PEOPLE },
  costAnalyst: { title: { es: 'ACo', en: 'Cost analyst' }, kind: 'text', group: PEOPLE },
} as const satisfies Record<string, Column>;

export const hoursRow = {
  occurredOn: calendarDate,
  assignedOn: calendarDate,
  contactedOn: calendarDate.nullable(),
  hoursToAssign: z.int(),
  hoursToContact: z.int().nullable(),
} as const;

/** Amounts quoted, authorised, billed and collected, with tax; omitted for users without access to billing. */
export const billedRow = {
  quoted: money.optional(),
  authorized: money.optional(),
  billed: money.optional(),
  collected: money.optional(),
} as const;

export const partyFilters = {
  customer: { title: { es: 'Cliente', en: 'Insurer' }, kind: 'choice' },
  zone: { title: { es: 'Zona', en: 'Zone' }, kind: 'choice' },
  supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, kind: 'choice' },
  stage: { title: { es: 'Etapa', en: 'Stage' }, kind: 'choice' },
} as const satisfies Record<string, Filter>;

export const periodFilters = {
  from: { title: { es: 'Asignado desde', en: 'Assigned from' }, kind: 'from' },
  to: { title: { es: 'Asignado hasta', en: 'Assigned to' }, kind: 'to' },
} as const satisfies Record<string, Filter>;
export const partyFilterSpelling = { stage: 'process', from: 'fromDate', to: 'toDate' } as const;

export const partyDimensions = {
  customer: { title: { es: 'Cliente', en: 'Insurer' }, filter: 'customer' },
  zone: { title: { es: 'Zona', en: 'Zone' }, filter: 'zone' },
  supervisor: { title: { es: 'Supervisor', en: 'Supervisor' }, filter: 'supervisor' },
  stage: { title: { es: 'Etapa', en: 'Stage' }, filter: 'stage' },
} as const;
