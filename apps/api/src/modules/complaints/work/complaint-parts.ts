import type { Complaint } from '@aura/contracts/complaints/complaint';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { personJson } from '../../claims/public.ts';

type Parts = Pick<Complaint, 'intervals' | 'resolutions' | 'escalations' | 'notes' | 'evidence' | 'tasks'>;

/** Related rows, newest first; steps and evidence oldest first. */
export async function readComplaintParts({ db, actor }: Context, id: number): Promise<Parts> {
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
