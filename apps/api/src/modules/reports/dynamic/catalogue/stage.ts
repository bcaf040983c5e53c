import { HOLDER_WORDS } from '@aura/contracts/claims/macro-list';
import { BUSINESS_DAY_MINUTES } from '@aura/domain/process/business-time';
import { sql } from 'kysely';
import { visibleClaims } from '../../../claims/public.ts';
import { claimFields, claimJoins } from './claim-fields.ts';
import type { Dataset } from './dataset.ts';
import { dayOf, fieldsOf, through, today } from './field.ts';
import { attendingJoin, cycleChoices, partyFields, partyJoins, stageChoices } from './party-fields.ts';
import { providerFields, providerJoins } from './provider-fields.ts';

const inDays = (minutes: ReturnType<typeof sql>) =>
  sql`round(${minutes}::numeric / ${sql.lit(BUSINESS_DAY_MINUTES)}, 2)`;

const stageFields = fieldsOf(
  { es: 'Etapa', en: 'Stage' },
  {
    'stage.stage': {
      title: { es: 'Etapa', en: 'Stage' },
      kind: 'text',
      value: sql`(g.number::text || ' ' || g.name)`,
      key: sql`g.slug`,
      choices: stageChoices,
      joins: ['ofStage'],
    },
    'stage.cycle': {
      title: { es: 'Ciclo', en: 'Cycle' },
      kind: 'text',
      value: sql`gc.name`,
      key: sql`gc.slug`,
      choices: cycleChoices,
      joins: ['ofCycle'],
    },
    'stage.holder': {
      title: { es: 'Le tocaba a', en: 'Whose turn' },
      kind: 'text',
      value: sql`i.holder`,
      words: HOLDER_WORDS,
    },
    'stage.enteredOn': { title: { es: 'Entró', en: 'Entered' }, kind: 'date', value: dayOf(sql`i.opened_at`) },
    'stage.leftOn': { title: { es: 'Salió', en: 'Left' }, kind: 'date', value: dayOf(sql`i.closed_at`) },
    'stage.dueOn': { title: { es: 'Vencía', en: 'Due' }, kind: 'date', value: dayOf(sql`i.due_at`) },
    'stage.days': {
      title: { es: 'Días naturales', en: 'Natural days' },
      kind: 'integer',
      value: sql`(coalesce(${dayOf(sql`i.closed_at`)}, ${today}) - ${dayOf(sql`i.opened_at`)})`,
      canSum: true,
    },
    'stage.businessDays': {
      title: { es: 'Días hábiles', en: 'Business days' },
      kind: 'integer',
      value: inDays(sql`i.business_minutes`),
      canSum: true,
    },
    'stage.isOpen': { title: { es: 'En curso', en: 'Under way' }, kind: 'boolean', value: sql`(i.closed_at is null)` },
    'stage.isBreached': {
      title: { es: 'Fuera de plazo', en: 'Past its term' },
      kind: 'boolean',
      value: sql`(i.breached_at is not null or coalesce(i.due_at <= coalesce(i.closed_at, now()), false))`,
    },
    'stage.isReturn': {
      title: { es: 'Por regreso', en: 'By a step back' },
      kind: 'boolean',
      value: sql`(i.kind = 'back')`,
    },
  },
);

/** One row for each time a party was in a stage. */
export const stageDataset: Dataset = {
  name: 'stage',
  title: { es: 'Tiempos por etapa', en: 'Times in stages' },
  rule: { ifCan: ['sinister/sinister/view'] },
  from: sql`stage_interval i join claim c on c.id = i.claim_id`,
  id: sql`i.id`,
  joins: {
    ...claimJoins,
    ofStage: { join: sql`join process_stage g on g.id = i.stage_id` },
    ofCycle: { join: sql`join business_cycle gc on gc.id = g.cycle_id`, after: ['ofStage'] },
    party: { join: sql`join affected_party a on a.id = i.affected_party_id` },
    ...partyJoins(['party']),
    ...attendingJoin(['party']),
    ...providerJoins(['provider']),
  },
  fields: [...stageFields, ...through('party', partyFields), ...claimFields, ...through('provider', providerFields)],
  visibleTo: visibleClaims,
  readable: ['claim.number', 'party.name', 'stage.stage', 'stage.enteredOn', 'stage.leftOn', 'stage.days'],
  claimSlug: sql`c.slug`,
  affectedPartyId: sql`i.affected_party_id`,
};
