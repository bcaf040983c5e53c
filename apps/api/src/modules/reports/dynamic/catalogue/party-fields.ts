import { HOLDER_WORDS } from '@aura/contracts/claims/macro-list';
import { QUOTATION_STATE_WORDS } from '@aura/contracts/quotations/quotation';
import { STARTING_STAGES } from '@aura/domain/stages';
import { sql } from 'kysely';
import type { Joins } from './dataset.ts';
import { type Choice, dayOf, type Field, fieldsOf, today } from './field.ts';
import { familyChoices } from './provider-fields.ts';

/** Joins of affected party `a`. `after` names the joins that bring in the party. */
export const partyJoins = (after: readonly string[]): Joins => ({
  stage: { join: sql`join process_stage s on s.id = a.stage_id`, after },
  cycle: { join: sql`join business_cycle cy on cy.id = s.cycle_id`, after: ['stage'] },
  turn: { join: sql`left join stage_interval o on o.affected_party_id = a.id and o.closed_at is null`, after },
  family: { join: sql`left join service_family f on f.id = a.assigned_family_id`, after },
});

export const attendingJoin = (after: readonly string[]): Joins => ({
  provider: { join: sql`left join provider p on p.id = a.attending_provider_id`, after },
});

export const stageChoices = sql<Choice>`select slug as value, number::text || ' ' || name as label from process_stage order by number`;
export const cycleChoices = sql<Choice>`select slug as value, name as label from business_cycle order by position`;

const ownFields = fieldsOf(
  { es: 'Afectado', en: 'Affected party' },
  {
    'party.name': { title: { es: 'Afectado', en: 'Affected party' }, kind: 'text', value: sql`a.name` },
    'party.stage': {
      title: { es: 'Etapa actual', en: 'Current stage' },
      kind: 'text',
      value: sql`(s.number::text || ' ' || s.name)`,
      key: sql`s.slug`,
      choices: stageChoices,
      joins: ['stage'],
    },
    'party.cycle': {
      title: { es: 'Ciclo actual', en: 'Current cycle' },
      kind: 'text',
      value: sql`cy.name`,
      key: sql`cy.slug`,
      choices: cycleChoices,
      joins: ['cycle'],
    },
    'party.holder': {
      title: { es: 'Le toca a', en: 'Whose turn' },
      kind: 'text',
      value: sql`o.holder`,
      words: HOLDER_WORDS,
      joins: ['turn'],
    },
    'party.family': {
      title: { es: 'Familia', en: 'Family' },
      kind: 'text',
      value: sql`f.name`,
      key: sql`f.slug`,
      choices: familyChoices,
      joins: ['family'],
    },
    'party.addedOn': { title: { es: 'Fecha de alta', en: 'Added on' }, kind: 'date', value: dayOf(sql`a.added_at`) },
    'party.stageSince': {
      title: { es: 'En la etapa desde', en: 'In the stage since' },
      kind: 'date',
      value: dayOf(sql`a.stage_since`),
    },
    'party.finishedOn': {
      title: { es: 'Fecha de término', en: 'Finished on' },
      kind: 'date',
      value: dayOf(sql`a.finished_at`),
    },
    'party.days': {
      title: { es: 'Días totales', en: 'Days in all' },
      kind: 'integer',
      value: sql`(coalesce(${dayOf(sql`a.finished_at`)}, ${today}) - ${dayOf(sql`a.added_at`)})`,
      canSum: true,
    },
    'party.daysInStage': {
      title: { es: 'Días en la etapa', en: 'Days in the stage' },
      kind: 'integer',
      value: sql`(${today} - ${dayOf(sql`a.stage_since`)})`,
      canSum: true,
    },
    'party.unauthorizedDays': {
      title: { es: 'Días sin autorización', en: 'Days without authorization' },
      kind: 'integer',
      value: sql`a.unauthorized_days`,
      canSum: true,
    },
    'party.isLate': {
      title: { es: 'Atrasado', en: 'Late' },
      kind: 'boolean',
      value: sql`coalesce(o.due_at <= now(), false)`,
      joins: ['turn'],
    },
    'party.isFinished': {
      title: { es: 'Terminado', en: 'Finished' },
      kind: 'boolean',
      value: sql`(a.finished_at is not null)`,
    },
    'party.isAuthorized': {
      title: { es: 'Autorizado', en: 'Authorized' },
      kind: 'boolean',
      value: sql`a.is_authorized`,
    },
    'party.isPaidToAffected': {
      title: { es: 'Pago al afectado', en: 'Paid to the affected party' },
      kind: 'boolean',
      value: sql`a.is_paid_to_affected_party`,
    },
    'party.isActive': {
      title: { es: 'Afectado activo', en: 'Active party' },
      kind: 'boolean',
      value: sql`a.is_active`,
    },
    'party.quotationState': {
      title: { es: 'Cotización', en: 'Quotation' },
      kind: 'text',
      value: sql`a.quotation_state`,
      words: QUOTATION_STATE_WORDS,
      ifCan: ['quotation/quotation/view'],
    },
  },
);

/** The day the party first entered each stage; a report calculates the days between two of them. */
const enteredFields = fieldsOf(
  { es: 'Entrada a cada etapa', en: 'First day in each stage' },
  Object.fromEntries(
    STARTING_STAGES.map(({ number, slug, name }) => [
      `party.entered.${number}`,
      {
        title: { es: `Entró a ${number} ${name}`, en: `Entered ${number} ${name}` },
        kind: 'date' as const,
        value: dayOf(sql`(select min(e.opened_at) from stage_interval e
          where e.affected_party_id = a.id and e.stage_id = (select w.id from process_stage w where w.slug = ${sql.lit(slug)}))`),
      },
    ]),
  ),
);

export const partyFields: readonly Field[] = [...ownFields, ...enteredFields];
