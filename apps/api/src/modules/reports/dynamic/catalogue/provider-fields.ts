import { sql } from 'kysely';
import type { Joins } from './dataset.ts';
import { type Choice, type Field, fieldsOf } from './field.ts';

export const familyChoices = sql<Choice>`select slug as value, name as label from service_family order by app.fold(name), 1`;

/** Joins of provider `p`. `after` names the joins that bring it in. */
export const providerJoins = (after: readonly string[]): Joins => ({
  providerFamily: { join: sql`left join service_family pf on pf.id = p.main_family_id`, after },
  standing: { join: sql`left join provider_standing pt on pt.provider_id = p.id`, after },
});

const PROVIDER = { es: 'Proveedor', en: 'Provider' };
const ifCan = ['provider/provider/view'] as const;

/** Visible with the claim, to its readers. */
const nameFields = fieldsOf(PROVIDER, {
  'provider.name': {
    title: { es: 'Proveedor', en: 'Provider' },
    kind: 'text',
    value: sql`p.display_name`,
  },
});

/** What the list of providers shows. */
const registryFields = fieldsOf(PROVIDER, {
  'provider.number': {
    title: { es: 'Número de proveedor', en: 'Provider number' },
    kind: 'text',
    value: sql`p.provider_number::text`,
    ifCan,
  },
  'provider.type': {
    title: { es: 'Tipo de proveedor', en: 'Kind of provider' },
    kind: 'text',
    value: sql`p.provider_type`,
    ifCan,
    words: {
      'general-contractor': { es: 'Contratista general', en: 'General contractor' },
      specialist: { es: 'Especialista', en: 'Specialist' },
      materials: { es: 'Materiales', en: 'Materials' },
      'towing-cleaning': { es: 'Grúas y limpieza', en: 'Towing and cleaning' },
      'third-party': { es: 'Tercero', en: 'Third party' },
    },
  },
  'provider.family': {
    title: { es: 'Familia del proveedor', en: 'Family of the provider' },
    kind: 'text',
    value: sql`pf.name`,
    key: sql`pf.slug`,
    ifCan,
    choices: familyChoices,
    joins: ['providerFamily'],
  },
  'provider.ranking': { title: { es: 'Calificación', en: 'Ranking' }, kind: 'integer', value: sql`p.ranking`, ifCan },
  'provider.activeJobs': {
    title: { es: 'Trabajos activos', en: 'Active jobs' },
    kind: 'integer',
    value: sql`coalesce(pt.active_jobs, 0)`,
    canSum: true,
    ifCan,
    joins: ['standing'],
  },
  'provider.measuredJobs': {
    title: { es: 'Trabajos medidos', en: 'Measured jobs' },
    kind: 'integer',
    value: sql`coalesce(pt.measured_jobs, 0)`,
    canSum: true,
    ifCan,
    joins: ['standing'],
  },
  'provider.onTime': {
    title: { es: '% a tiempo', en: '% on time' },
    kind: 'percent',
    value: sql`(pt.on_time_rate * 100)`,
    ifCan,
    joins: ['standing'],
  },
  'provider.complaints': {
    title: { es: 'Quejas del proveedor', en: 'Complaints about the provider' },
    kind: 'integer',
    value: sql`coalesce(pt.complaint_count, 0)`,
    canSum: true,
    ifCan,
    joins: ['standing'],
  },
  'provider.capacity': {
    title: { es: 'Capacidad semanal', en: 'Weekly capacity' },
    kind: 'integer',
    value: sql`p.weekly_capacity`,
    canSum: true,
    ifCan,
  },
  'provider.doesBill': {
    title: { es: 'Factura', en: 'Issues invoices' },
    kind: 'boolean',
    value: sql`p.does_bill`,
    ifCan,
  },
  'provider.hasPapers': {
    title: { es: 'Documentos vigentes', en: 'Papers in force' },
    kind: 'boolean',
    value: sql`coalesce(pt.documents_until >= app.business_day(now()), false)`,
    ifCan,
    joins: ['standing'],
  },
  'provider.isBlocked': { title: { es: 'Bloqueado', en: 'Blocked' }, kind: 'boolean', value: sql`p.is_blocked`, ifCan },
  'provider.isActive': {
    title: { es: 'Proveedor activo', en: 'Active provider' },
    kind: 'boolean',
    value: sql`p.is_active`,
    ifCan,
  },
});

export const providerFields: readonly Field[] = [...nameFields, ...registryFields];
