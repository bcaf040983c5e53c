import { type RawBuilder, sql } from 'kysely';
import type { Joins } from './dataset.ts';
import { type Choice, dayOf, type Field, fieldsOf, today } from './field.ts';

export const claimJoins: Joins = {
  customer: { join: sql`join customer cu on cu.id = c.customer_id` },
  zone: { join: sql`join zone z on z.id = c.zone_id` },
  division: { join: sql`left join division dv on dv.id = z.division_id`, after: ['zone'] },
  state: { join: sql`join state st on st.id = z.state_id`, after: ['zone'] },
  supervisor: { join: sql`left join user_account su on su.id = c.supervisor_id` },
  analyst: { join: sql`left join user_account an on an.id = c.cost_analyst_id` },
  unit: { join: sql`left join business_unit bu on bu.id = c.business_unit_id` },
  jobType: { join: sql`join job_type jt on jt.id = c.job_type_id` },
  channel: { join: sql`join report_mode rm on rm.id = c.report_channel_id` },
};

const people = (group: string): RawBuilder<Choice> => sql<Choice>`select u.username as value,
  u.display_name as label from user_account u
  where exists (select from user_group_member m where m.user_id = u.id and m.group_name = ${sql.lit(group)}) order by 2, 1`;

export const customerChoices = sql<Choice>`select codename as value, name as label from customer order by app.fold(name), 1`;
export const zoneChoices = sql<Choice>`select slug as value, name as label from zone order by app.fold(name), 1`;
export const unitChoices = sql<Choice>`select code as value, name as label from business_unit order by app.fold(name), 1`;
const divisionChoices = sql<Choice>`select code as value, name as label from division order by app.fold(name), 1`;
const stateChoices = sql<Choice>`select code as value, name as label from state order by app.fold(name), 1`;

export const claimFields: readonly Field[] = fieldsOf(
  { es: 'Siniestro', en: 'Claim' },
  {
    'claim.folio': { title: { es: 'Folio', en: 'Folio' }, kind: 'text', value: sql`c.folio` },
    'claim.number': {
      title: { es: 'Siniestro', en: 'Claim' },
      kind: 'text',
      value: sql`c.display_number`,
    },
    'claim.policy': { title: { es: 'Póliza', en: 'Policy' }, kind: 'text', value: sql`c.policy` },
    'claim.insured': { title: { es: 'Asegurado', en: 'Insured' }, kind: 'text', value: sql`c.insured_name` },
    'claim.customer': {
      title: { es: 'Cliente', en: 'Insurer' },
      kind: 'text',
      value: sql`cu.name`,
      key: sql`cu.codename`,
      choices: customerChoices,
      joins: ['customer'],
    },
    'claim.zone': {
      title: { es: 'Zona', en: 'Zone' },
      kind: 'text',
      value: sql`z.name`,
      key: sql`z.slug`,
      choices: zoneChoices,
      joins: ['zone'],
    },
    'claim.division': {
      title: { es: 'División', en: 'Division' },
      kind: 'text',
      value: sql`dv.name`,
      key: sql`dv.code`,
      choices: divisionChoices,
      joins: ['division'],
    },
    'claim.state': {
      title: { es: 'Entidad', en: 'State' },
      kind: 'text',
      value: sql`st.name`,
      key: sql`st.code`,
      choices: stateChoices,
      joins: ['state'],
    },
    'claim.supervisor': {
      title: { es: 'Supervisor', en: 'Supervisor' },
      kind: 'text',
      value: sql`su.display_name`,
      key: sql`su.username`,
      choices: people('Supervisor'),
      joins: ['supervisor'],
    },
    'claim.analyst': {
      title: { es: 'Analista de costos', en: 'Cost analyst' },
      kind: 'text',
      value: sql`an.display_name`,
      key: sql`an.username`,
      choices: people('ACo'),
      joins: ['analyst'],
    },
    'claim.unit': {
      title: { es: 'Unidad de negocio', en: 'Business unit' },
      kind: 'text',
      value: sql`bu.name`,
      key: sql`bu.code`,
      choices: unitChoices,
      joins: ['unit'],
    },
    'claim.jobType': {
      title: { es: 'Tipo de trabajo', en: 'Job type' },
      kind: 'text',
      value: sql`jt.name`,
      key: sql`jt.slug`,
      choices: sql<Choice>`select slug as value, name as label from job_type order by app.fold(name), 1`,
      joins: ['jobType'],
    },
    'claim.channel': {
      title: { es: 'Medio de reporte', en: 'Report channel' },
      kind: 'text',
      value: sql`rm.name`,
      key: sql`rm.slug`,
      choices: sql<Choice>`select slug as value, name as label from report_mode order by app.fold(name), 1`,
      joins: ['channel'],
    },
    'claim.occurredOn': {
      title: { es: 'Fecha de ocurrido', en: 'Occurred on' },
      kind: 'date',
      value: sql`c.occurred_on`,
    },
    'claim.registeredOn': {
      title: { es: 'Fecha de registro', en: 'Registered on' },
      kind: 'date',
      value: dayOf(sql`c.registered_at`),
    },
    'claim.assignedOn': {
      title: { es: 'Fecha de asignación', en: 'Assigned on' },
      kind: 'date',
      value: dayOf(sql`c.assigned_at`),
    },
    'claim.promisedOn': {
      title: { es: 'Fecha promesa', en: 'Promised for' },
      kind: 'date',
      value: sql`c.promise_date`,
    },
    'claim.closedOn': {
      title: { es: 'Fecha de cierre', en: 'Closed on' },
      kind: 'date',
      value: dayOf(sql`c.closed_at`),
    },
    'claim.days': {
      title: { es: 'Días del siniestro', en: 'Days of the claim' },
      kind: 'integer',
      value: sql`(coalesce(${dayOf(sql`c.closed_at`)}, ${today}) - ${dayOf(sql`c.assigned_at`)})`,
      canSum: true,
    },
    'claim.isOpen': { title: { es: 'Abierto', en: 'Open' }, kind: 'boolean', value: sql`(c.closed_at is null)` },
    'claim.isActive': {
      title: { es: 'Siniestro activo', en: 'Active claim' },
      kind: 'boolean',
      value: sql`c.is_active`,
    },
    'claim.isSpecial': {
      title: { es: 'Seguimiento especial', en: 'Special monitoring' },
      kind: 'boolean',
      value: sql`c.special_monitoring`,
    },
    'claim.parties': {
      title: { es: 'Afectados', en: 'Affected parties' },
      kind: 'integer',
      value: sql`(select count(*) from affected_party x where x.claim_id = c.id and x.is_active)`,
      canSum: true,
    },
  },
);
