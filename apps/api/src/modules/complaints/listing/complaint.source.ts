import type { ComplaintRow, complaintListing } from '@aura/contracts/complaints/complaint-list';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { type RawBuilder, sql } from 'kysely';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import {
  claimNumberOf,
  complaintTables,
  lateOf,
  nameOf,
  numberOf,
  visibleComplaints,
} from '../base/complaint-columns.ts';

const unless = (isWanted: boolean, condition: RawBuilder<boolean>) =>
  isWanted ? condition : sql<boolean>`not ${condition}`;
const lastEscalation = (column: string) =>
  sql`(select ${sql.ref(`s.${column}`)} from complaint_escalation s where s.complaint_id = k.id order by s.id desc limit 1)`;
const providerName = sql`(select coalesce(nullif(p.commercial_name, ''), nullif(p.full_name, ''), p.name) from provider p where p.id = k.provider_id)`;

export const complaintRows: ListingSource<typeof complaintListing, ComplaintRow> = {
  from: complaintTables,
  id: sql`k.id`,
  columns: {
    id: sql`k.id`,
    number: numberOf,
    registeredAt: sql`k.registered_at`,
    state: sql`t.key`,
    severity: sql`k.severity`,
    cause: sql`u.name`,
    channel: sql`h.name`,
    origin: sql`k.origin`,
    claimant: sql`k.claimant_name`,
    claimSlug: sql`c.slug`,
    claimNumber: claimNumberOf,
    affectedPartyId: sql`k.affected_party_id`,
    party: sql`a.name`,
    customer: sql`(select coalesce(nullif(b.codename, ''), b.name) from customer b where b.id = k.customer_id)`,
    zone: sql`(select z.name from zone z where z.id = k.zone_id)`,
    provider: providerName,
    providerSlug: sql`(select p.slug from provider p where p.id = k.provider_id)`,
    owner: nameOf(sql`k.owner_id`),
    dueAt: sql`i.due_at`,
    answerDueAt: sql`k.answer_due_at`,
    isLate: lateOf,
    authority: lastEscalation('authority'),
    fileNumber: lastEscalation('file_number'),
    legalDueOn: sql`${lastEscalation('legal_due_on')}::text`,
    complaintsOfParty: sql`(select count(*) from complaint o where o.affected_party_id = k.affected_party_id)::int`,
    rootCause: sql`k.root_cause`,
    satisfaction: sql`k.satisfaction`,
    closedAt: sql`k.closed_at`,
    version: sql`k.version`,
  },
  sorts: {
    number: sql`k.folio`,
    severity: sql`array_position(array['low', 'medium', 'high', 'critical'], k.severity)`,
  },
  search: sql`app.fold(${numberOf} || ' ' || k.claimant_name || ' ' || a.name || ' ' || c.folio || ' ' || c.claim_number || ' ' || c.report_number)`,
  filters: {
    state: (states) => sql`t.key = any(${states})`,
    open: (isWanted) => unless(isWanted, sql`k.closed_at is null`),
    late: (isWanted) => unless(isWanted, lateOf),
    escalated: (isWanted) =>
      unless(isWanted, sql`exists (select from complaint_escalation s where s.complaint_id = k.id)`),
    mine: (isWanted, { userId }) => unless(isWanted, sql`coalesce(k.owner_id = ${userId}, false)`),
    severity: (severities) => sql`k.severity = any(${severities})`,
    cause: (slugs) => sql`u.slug = any(${slugs})`,
    channel: (slugs) => sql`h.slug = any(${slugs})`,
    origin: (origins) => sql`k.origin = any(${origins})`,
    owner: (usernames) =>
      sql`k.owner_id = any(array(select n.id from user_account n where n.username = any(${usernames})))`,
    provider: (slugs) => sql`k.provider_id = any(array(select p.id from provider p where p.slug = any(${slugs})))`,
    customer: (codes) => sql`k.customer_id = any(array(select b.id from customer b where b.codename = any(${codes})))`,
    zone: (slugs) => sql`k.zone_id = any(array(select z.id from zone z where z.slug = any(${slugs})))`,
    from: (day) => sql`k.registered_at >= ${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
    to: (day) => sql`k.registered_at < (${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
  },
  visibleTo: visibleComplaints,
};
