import type { countComplaintWork as contract } from '@aura/contracts/complaints/complaint-list';
import type { Group } from '@aura/access/groups';
import { COMPLAINT_STEPS, type ComplaintAct } from '@aura/domain/complaints/complaint-steps';
import { type RawBuilder, sql } from 'kysely';
import type { SignedInActor, UseCase } from '../../../core/context.ts';
import { one } from '../../../core/sql.ts';
import { complaintTables, lateOf, visibleComplaints } from '../base/complaint-columns.ts';

interface Work {
  readonly count: number;
  readonly late: number;
}

export const countComplaintWork: UseCase<typeof contract> = async ({ db, actor }) => {
  const work = (which: RawBuilder<unknown>) => sql`json_build_object('count', count(*) filter (where ${which}),
    'late', count(*) filter (where ${which} and ${lateOf}))`;
  const others = sql`t.key = 'proposed' and exists (select from complaint_resolution e where e.complaint_id = k.id and e.state = 'proposed'
    and e.proposed_by <> ${actor.userId})`;
  const counted = await one(
    db,
    sql<Record<'open' | 'mine' | 'toAssign' | 'toApprove' | 'escalated', Work>>`select ${work(sql`true`)} as open,
      ${work(sql`k.owner_id = ${actor.userId}`)} as mine, ${work(sql`t.key = 'registered'`)} as to_assign, ${work(others)} as to_approve,
      ${work(sql`exists (select from complaint_escalation s where s.complaint_id = k.id)`)} as escalated
    from ${complaintTables} where k.closed_at is null and ${visibleComplaints(actor)}`,
  );
  return {
    ...counted,
    toAssign: mayDo(actor, 'assign') ? counted.toAssign : null,
    toApprove: mayDo(actor, 'approve') ? counted.toApprove : null,
  };
};

/** Whether a step of this act names one of the actor's groups. */
function mayDo({ groups }: SignedInActor, act: ComplaintAct): boolean {
  return COMPLAINT_STEPS.some(
    (step) => step.act === act && groups.some((group: Group) => step.who.includes(group as never)),
  );
}
