import {
  type ComplaintRow,
  type complaintListing,
  type countComplaintWork as countComplaintWorkContract,
  BOARD_CARDS,
  type readComplaintBoard as readComplaintBoardContract,
  type readComplaintChoices as readComplaintChoicesContract,
} from '@aura/contracts/complaints/complaint-list';
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
import { type Group, INSIDE_GROUPS } from '@aura/access/groups';
import { COMPLAINT_STEPS, type ComplaintAct } from '@aura/domain/complaints/complaint-steps';
import type { SignedInActor, UseCase } from '../../../core/context.ts';
import { one, rows } from '../../../core/sql.ts';
import { COMPLAINT_STATES, type ComplaintState } from '@aura/domain/complaints/complaint-states';
import { addFigures } from '../../../core/listing/add-figures.ts';
import { conditions, type PlainSource, readRows } from '../../../core/listing/listing-query.ts';
import type { ReplyOf } from '@aura/contracts/endpoint';

const unless = (isWanted: boolean, condition: RawBuilder<boolean>) =>
  isWanted ? condition : sql<boolean>`not ${condition}`;
const lastEscalation = (column: string) =>
  sql`(select ${sql.ref(`s.${column}`)} from complaint_escalation s where s.complaint_id = k.id order by s.id desc limit 1)`;
const providerName = sql`(select p.display_name from provider p where p.id = k.provider_id)`;

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
    toApprove: (isWanted, { userId }) =>
      unless(
        isWanted,
        sql`(t.key = 'proposed' and exists (select from complaint_resolution e where e.complaint_id = k.id and e.state = 'proposed'
          and e.proposed_by <> ${userId}))`,
      ),
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

const WORK = [
  'escalatedComplaints',
  'complaintsToAssign',
  'complaintsToApprove',
  'ownComplaints',
  'openComplaints',
] as const;

/** The figures of the list of open complaints, and how many of each are late. */
export const countComplaintWork: UseCase<typeof countComplaintWorkContract> = async (context) => {
  const { actor } = context;
  const open = { open: true };
  const { figures: all } = await addFigures(context, complaintRows, WORK, open);
  const { figures: late } = await addFigures(context, complaintRows, WORK, { ...open, late: true });
  const work = (name: (typeof WORK)[number]) => ({ count: all[name].rows, late: late[name].rows });
  return {
    open: work('openComplaints'),
    mine: work('ownComplaints'),
    toAssign: mayDo(actor, 'assign') ? work('complaintsToAssign') : null,
    toApprove: mayDo(actor, 'approve') ? work('complaintsToApprove') : null,
    escalated: work('escalatedComplaints'),
  };
};

/** Whether a step of this act names one of the actor's groups. */
function mayDo({ groups }: SignedInActor, act: ComplaintAct): boolean {
  return COMPLAINT_STEPS.some(
    (step) => step.act === act && groups.some((group: Group) => step.who.includes(group as never)),
  );
}

interface Column {
  readonly state: ComplaintState;
  readonly count: number;
  readonly late: number;
}

/** Earliest due first; closed complaints by closing time, latest first. */
const firstDue = sql`least(i.due_at, k.answer_due_at) asc nulls last, k.closed_at desc nulls last, k.id`;

/** Each state with its count and its first cards, in two statements. */
export const readComplaintBoard: UseCase<typeof readComplaintBoardContract> = async (context, { query }) => {
  const source = complaintRows as unknown as PlainSource;
  const where = conditions(source, query, context.actor);
  const columns = await rows(
    context.db,
    sql<Column>`select t.key as state, count(*)::int as count, count(*) filter (where ${lateOf})::int as late
      from ${source.from} where ${where} group by t.key`,
  );
  const shown = sql<boolean>`k.id = any(array(select n.id from (select k.id, row_number() over (partition by t.id
      order by ${firstDue}) as place from ${source.from} where ${where}) n where n.place <= ${BOARD_CARDS}))`;
  const cards = await readRows<ComplaintRow>(context, source, {
    columns: Object.keys(source.columns),
    where: shown,
    by: firstDue,
    limit: BOARD_CARDS * COMPLAINT_STATES.length,
  });
  return COMPLAINT_STATES.map((state) => {
    const { count, late } = columns.find((column) => column.state === state) ?? { count: 0, late: 0 };
    return { state, count, late, complaints: cards.filter((card) => card.state === state) };
  });
};

const OWNER_GROUPS = INSIDE_GROUPS.filter((group) => group !== 'Proveedor');

const graded = sql`json_build_object('slug', l.slug, 'name', l.name, 'severity', l.severity) order by l.position`;
const named = sql`json_build_object('slug', l.slug, 'name', l.name) order by l.name`;

/** Offers only providers, insurers and zones with a complaint the actor sees. */
export const readComplaintChoices: UseCase<typeof readComplaintChoicesContract> = async ({ db, actor }) => {
  const seen = sql`select k.provider_id, k.customer_id, k.zone_id from complaint k join claim c on c.id = k.claim_id where ${visibleComplaints(actor)}`;
  return one(
    db,
    sql<ReplyOf<typeof readComplaintChoicesContract>>`with seen as materialized (${seen})
    select
      (select coalesce(json_agg(${graded}), '[]') from complaint_cause l where l.is_active) as causes,
      (select coalesce(json_agg(${graded}), '[]') from complaint_channel l where l.is_active) as channels,
      (select coalesce(json_agg(json_build_object('id', l.id, 'username', l.username, 'name', l.display_name)
          order by l.first_name, l.last_name), '[]') from user_account l
        where l.is_active and exists (select from user_group_member m join user_group_permission p on p.group_name = m.group_name
          where m.user_id = l.id and m.group_name = any(${OWNER_GROUPS}) and p.permission_code = 'complaint/complaint/change')) as owners,
      (select coalesce(json_agg(${named}), '[]') from (select p.slug, p.display_name as name
        from provider p where p.id in (select provider_id from seen)) l) as providers,
      (select coalesce(json_agg(${named}), '[]') from (select b.codename as slug, b.name from customer b where b.id in (select customer_id from seen)) l)
        as customers,
      (select coalesce(json_agg(${named}), '[]') from zone l where l.id in (select zone_id from seen)) as zones`,
  );
};
