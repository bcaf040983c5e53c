import {
  COMPLAINT_STATE_WORDS,
  ORIGIN_WORDS,
  ROOT_CAUSE_WORDS,
  SEVERITY_WORDS,
} from '@aura/contracts/complaints/complaint-words';
import { sql } from 'kysely';
import { complaintNumber, lateComplaint, visibleComplaints } from '../../../complaints/public.ts';
import { claimFields, claimJoins } from './claim-fields.ts';
import type { Dataset } from './dataset.ts';
import { type Choice, dayOf, fieldsOf, through, today } from './field.ts';
import { partyFields, partyJoins } from './party-fields.ts';
import { providerFields, providerJoins } from './provider-fields.ts';

const complaintFields = fieldsOf(
  { es: 'Queja', en: 'Complaint' },
  {
    'complaint.number': { title: { es: 'Queja', en: 'Complaint' }, kind: 'text', value: complaintNumber },
    'complaint.state': {
      title: { es: 'Estado de la queja', en: 'State of the complaint' },
      kind: 'text',
      value: sql`t.key`,
      words: COMPLAINT_STATE_WORDS,
    },
    'complaint.cause': {
      title: { es: 'Causa', en: 'Cause' },
      kind: 'text',
      value: sql`u.name`,
      key: sql`u.slug`,
      choices: sql<Choice>`select slug as value, name as label from complaint_cause order by app.fold(name), 1`,
      joins: ['cause'],
    },
    'complaint.channel': {
      title: { es: 'Medio de la queja', en: 'Channel of the complaint' },
      kind: 'text',
      value: sql`h.name`,
      key: sql`h.slug`,
      choices: sql<Choice>`select slug as value, name as label from complaint_channel order by app.fold(name), 1`,
      joins: ['complaintChannel'],
    },
    'complaint.origin': {
      title: { es: 'Quién se quejó', en: 'Who complained' },
      kind: 'text',
      value: sql`k.origin`,
      words: ORIGIN_WORDS,
    },
    'complaint.severity': {
      title: { es: 'Gravedad', en: 'Severity' },
      kind: 'text',
      value: sql`k.severity`,
      words: SEVERITY_WORDS,
    },
    'complaint.rootCause': {
      title: { es: 'Causa raíz', en: 'Root cause' },
      kind: 'text',
      value: sql`k.root_cause`,
      words: ROOT_CAUSE_WORDS,
    },
    'complaint.owner': {
      title: { es: 'Responsable', en: 'Owner' },
      kind: 'text',
      value: sql`ko.display_name`,
      joins: ['owner'],
    },
    'complaint.registeredOn': {
      title: { es: 'Fecha de queja', en: 'Complained on' },
      kind: 'date',
      value: dayOf(sql`k.registered_at`),
    },
    'complaint.closedOn': {
      title: { es: 'Queja cerrada', en: 'Complaint closed on' },
      kind: 'date',
      value: dayOf(sql`k.closed_at`),
    },
    'complaint.days': {
      title: { es: 'Días de la queja', en: 'Days of the complaint' },
      kind: 'integer',
      value: sql`(coalesce(${dayOf(sql`k.closed_at`)}, ${today}) - ${dayOf(sql`k.registered_at`)})`,
      canSum: true,
    },
    'complaint.satisfaction': {
      title: { es: 'Satisfacción', en: 'Satisfaction' },
      kind: 'integer',
      value: sql`k.satisfaction`,
    },
    'complaint.isOpen': {
      title: { es: 'Queja abierta', en: 'Open complaint' },
      kind: 'boolean',
      value: sql`(k.closed_at is null)`,
    },
    'complaint.isLate': {
      title: { es: 'Queja atrasada', en: 'Late complaint' },
      kind: 'boolean',
      value: lateComplaint,
    },
  },
);

/** Same visibility as the list of complaints: those of visible claims. */
export const complaintDataset: Dataset = {
  name: 'complaint',
  title: { es: 'Quejas', en: 'Complaints' },
  rule: { ifCan: ['complaint/complaint/view'] },
  from: sql`complaint k join complaint_stage t on t.id = k.stage_id
    join complaint_interval i on i.complaint_id = k.id and i.closed_at is null join claim c on c.id = k.claim_id`,
  id: sql`k.id`,
  joins: {
    ...claimJoins,
    cause: { join: sql`join complaint_cause u on u.id = k.cause_id` },
    complaintChannel: { join: sql`join complaint_channel h on h.id = k.channel_id` },
    owner: { join: sql`left join user_account ko on ko.id = k.owner_id` },
    party: { join: sql`join affected_party a on a.id = k.affected_party_id` },
    ...partyJoins(['party']),
    provider: { join: sql`left join provider p on p.id = k.provider_id` },
    ...providerJoins(['provider']),
  },
  fields: [
    ...complaintFields,
    ...through('party', partyFields),
    ...claimFields,
    ...through('provider', providerFields),
  ],
  visibleTo: visibleComplaints,
  readable: ['complaint.number', 'claim.number', 'complaint.cause', 'complaint.severity', 'complaint.state'],
  claimSlug: sql`c.slug`,
  affectedPartyId: sql`k.affected_party_id`,
};
