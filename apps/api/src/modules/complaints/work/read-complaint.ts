import type { readComplaint as readComplaintContract } from '@aura/contracts/complaints/complaint-acts';
import type { Complaint } from '@aura/contracts/complaints/complaint';
import { nextComplaintSteps } from '@aura/domain/complaints/next-complaint-steps';
import type { Context, UseCase } from '../../../core/context.ts';
import { readComplaintFacts } from '../base/complaint-facts.ts';
import { sql, type RawBuilder } from 'kysely';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { customerJson, personJson, stageJson, clockAt } from '../../claims/public.ts';
import {
  claimNumberOf,
  complaintTables,
  numberOf,
  visibleComplaints,
  workableComplaints,
} from '../base/complaint-columns.ts';
import { HOLDERS } from '@aura/domain/process/holders';

export const readComplaint: UseCase<typeof readComplaintContract> = (context, { params: { id } }) =>
  describeComplaint(context, id);

export async function describeComplaint(context: Context, id: number): Promise<Complaint> {
  const { ownerId, ...head } = await readComplaintHead(context, id);
  const facts = await readComplaintFacts(context, id);
  const taker = { groups: context.actor.groups, isOwner: ownerId === context.actor.userId };
  const steps = nextComplaintSteps(facts, head.state, taker).map(
    ({ transition: { rule, to, act }, missing, mayTake }) => ({
      rule,
      to,
      act,
      missing: [...missing],
      mayTake: mayTake && head.mayWork,
    }),
  );
  const clock = await readPartyClock(context, head.affectedPartyId, head.registeredAt);
  return { ...head, steps, clock, ...(await readComplaintParts(context, id)) };
}

type Part = 'clock' | 'intervals' | 'steps' | 'resolutions' | 'escalations' | 'notes' | 'evidence' | 'tasks';
type Head = Omit<Complaint, Part> & { readonly ownerId: number | null };

async function readComplaintHead({ db, actor }: Context, id: number): Promise<Head> {
  return oneOrNotFound(
    db,
    sql<Head>`select k.id, ${numberOf} as number, t.key as state, k.stage_since as state_since, i.due_at,
      (k.closed_at is null and coalesce(i.due_at <= now(), false)) as is_late, k.answer_due_at,
      (k.closed_at is null and t.key <> 'answered' and k.answer_due_at <= now()) as is_answer_late, k.severity, k.origin,
      json_build_object('slug', u.slug, 'name', u.name) as cause, json_build_object('slug', h.slug, 'name', h.name) as channel,
      k.claimant_name, k.claimant_contact, k.body as text, k.registered_at, ${personJson(actor, sql`k.registered_by`)} as registered_by,
      c.slug as claim_slug, ${claimNumberOf} as claim_number, ${customerJson(actor, sql`k.customer_id`)} as customer,
      (select json_build_object('slug', z.slug, 'name', z.name) from zone z where z.id = k.zone_id) as zone,
      k.affected_party_id, a.name as party, (select ${stageJson} from process_stage s where s.id = a.stage_id) as stage,
      (select json_build_object('slug', p.slug, 'name', p.display_name)
        from provider p where p.id = k.provider_id) as provider,
      k.owner_id, ${personJson(actor, sql`k.owner_id`)} as owner, k.acknowledged_at, k.findings, k.root_cause, k.informed_at, k.informed_through,
      k.satisfaction, k.closed_at, (select count(*) from complaint o where o.affected_party_id = k.affected_party_id)::int as complaints_of_party,
      (select count(*) from payment_hold d join payment_request r on r.id = d.request_id
        where r.affected_party_id = k.affected_party_id and d.reason = 'complaint' and d.released_at is null)::int as held_payments,
      ${workableComplaints(actor)} as may_work, k.version
    from ${complaintTables} where k.id = ${id} and ${visibleComplaints(actor)}`,
  );
}

type Parts = Pick<Complaint, 'intervals' | 'resolutions' | 'escalations' | 'notes' | 'evidence' | 'tasks'>;

/** Related rows, newest first; steps and evidence oldest first. */
async function readComplaintParts({ db, actor }: Context, id: number): Promise<Parts> {
  const person = (key: RawBuilder<unknown>) => personJson(actor, key);
  const intervals = await rows(
    db,
    sql<
      Parts['intervals'][number]
    >`select i.id, t.key as state, i.rule, i.opened_at, i.closed_at, i.business_minutes, i.due_at,
      coalesce(i.due_at < coalesce(i.closed_at, now()), false) and not t.is_closed as is_late, ${person(sql`i.opened_by`)} as by, i.reason
    from complaint_interval i join complaint_stage t on t.id = i.stage_id where i.complaint_id = ${id} order by i.opened_at`,
  );
  const resolutions = await rows(
    db,
    sql<
      Parts['resolutions'][number]
    >`select e.id, e.outcome, e.answer, e.state, ${person(sql`e.proposed_by`)} as proposed_by, e.proposed_at,
      ${person(sql`e.decided_by`)} as decided_by, e.decided_at, e.note
    from complaint_resolution e where e.complaint_id = ${id} order by e.id desc`,
  );
  const escalations = await rows(
    db,
    sql<
      Parts['escalations'][number]
    >`select e.id, e.authority, e.file_number, e.received_on::text, e.reply_due_at, e.legal_due_on::text, e.replied_at
    from complaint_escalation e where e.complaint_id = ${id} order by e.id desc`,
  );
  const notes = await rows(
    db,
    sql<Parts['notes'][number]>`select n.id, n.body, ${person(sql`n.author_id`)} as author, n.at
    from complaint_note n where n.complaint_id = ${id} order by n.id desc`,
  );
  const evidence = await rows(
    db,
    sql<
      Parts['evidence'][number]
    >`select e.id, f.name as file, f.media_type, f.size, e.note, ${person(sql`e.added_by`)} as added_by, e.added_at
    from complaint_evidence e join stored_file f on f.key = e.file_key where e.complaint_id = ${id} order by e.id`,
  );
  const tasks = await rows(
    db,
    sql<Parts['tasks'][number]>`select t.id, t.title, t.state, t.due_at, t.settled_at
    from complaint_task l join task t on t.id = l.task_id where l.complaint_id = ${id} order by t.id desc`,
  );
  return {
    intervals: [...intervals],
    resolutions: [...resolutions],
    escalations: [...escalations],
    notes: [...notes],
    evidence: [...evidence],
    tasks: [...tasks],
  };
}

type Clock = NonNullable<Complaint['clock']>;

/** A party's clock at a past moment, from its intervals, which are never rewritten; one open then counts up to it. */
async function readPartyClock({ db }: Context, partyId: number, at: Date): Promise<Complaint['clock']> {
  const [standing] = await rows(
    db,
    sql<
      Omit<Clock, 'minutes'>
    >`select ${stageJson} as stage, i.opened_at as since, i.holder, i.due_at, coalesce(i.due_at <= ${at}, false) as is_late
    from stage_interval i join process_stage s on s.id = i.stage_id
    where i.affected_party_id = ${partyId} and i.opened_at <= ${at} order by i.opened_at desc limit 1`,
  );
  if (standing === undefined) return null;
  const held = await rows(
    db,
    sql<Clock['minutes'][number]>`select i.holder, sum(case when i.closed_at <= ${at} then i.business_minutes
        else greatest(0, ${clockAt(at)} - ${clockAt(sql`i.opened_at`)}) end)::int as minutes
    from stage_interval i join affected_party a on a.id = i.affected_party_id join zone z on z.id = a.zone_id
    where i.affected_party_id = ${partyId} and i.opened_at <= ${at} group by i.holder`,
  );
  const minutes = HOLDERS.flatMap((holder) => held.filter((one) => one.holder === holder));
  return { ...standing, minutes };
}
