import type { Complaint } from '@aura/contracts/complaints/complaint';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { customerJson, personJson, stageJson } from '../../claims/public.ts';
import {
  claimNumberOf,
  complaintTables,
  numberOf,
  visibleComplaints,
  workableComplaints,
} from '../base/complaint-columns.ts';

type Part = 'clock' | 'intervals' | 'steps' | 'resolutions' | 'escalations' | 'notes' | 'evidence' | 'tasks';
type Head = Omit<Complaint, Part> & { readonly ownerId: number | null };

export async function readComplaintHead({ db, actor }: Context, id: number): Promise<Head> {
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
      (select json_build_object('slug', p.slug, 'name', coalesce(nullif(p.commercial_name, ''), nullif(p.full_name, ''), p.name))
        from provider p where p.id = k.provider_id) as provider,
      k.owner_id, ${personJson(actor, sql`k.owner_id`)} as owner, k.acknowledged_at, k.findings, k.root_cause, k.informed_at, k.informed_through,
      k.satisfaction, k.closed_at, (select count(*) from complaint o where o.affected_party_id = k.affected_party_id)::int as complaints_of_party,
      (select count(*) from payment_hold d join payment_request r on r.id = d.request_id
        where r.affected_party_id = k.affected_party_id and d.reason = 'complaint' and d.released_at is null)::int as held_payments,
      ${workableComplaints(actor)} as may_work, k.version
    from ${complaintTables} where k.id = ${id} and ${visibleComplaints(actor)}`,
  );
}
