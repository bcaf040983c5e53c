import type { Group } from '@aura/access/groups';
import { mayAnswerTask } from '@aura/access/may-answer-task';
import type { ReplyOf } from '@aura/contracts/endpoint';
import type { addTask } from '@aura/contracts/claims/tasks';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict, Forbidden, NotFound, Stale } from '../../../core/errors.ts';
import { visibleClaims } from '../base/claim.visibility.ts';
import { happened } from '../happened.ts';

export type TaskReply = ReplyOf<typeof addTask>;

interface LockedTask {
  readonly id: number;
  readonly title: string;
  readonly claimId: number;
  readonly slug: string;
  readonly customerId: number;
  readonly affectedPartyId: number | null;
  readonly ownerId: number | null;
  readonly ownerGroup: Group;
  readonly state: string;
  readonly pattern: string | null;
  readonly version: number;
}

/** Locks a task for its owner, its group or management. The task must be open, unless it is to be reopened. */
export async function lockTask(context: Context, id: number, version: number, isOpen = true): Promise<LockedTask> {
  const { db, actor } = context;
  const { rows } = await sql<LockedTask>`
    select t.id, t.title, t.claim_id, c.slug, c.customer_id, t.affected_party_id, t.owner_id, t.owner_group, t.state, t.pattern, t.version
    from task t join claim c on c.id = t.claim_id where t.id = ${id} and ${visibleClaims(actor)} for update of t`.execute(
    db,
  );
  const [task] = rows;
  if (task === undefined) throw new NotFound();
  if (!mayAnswerTask(actor, task)) throw new Forbidden('Esta tarea es de otro grupo.');
  if (task.version !== version) throw new Stale(await readTask(context, id));
  if ((task.state === 'open') !== isOpen)
    throw new Conflict(isOpen ? 'La tarea ya está cerrada.' : 'La tarea ya está pendiente.');
  return task;
}

export async function tellNewOwner(
  context: Context,
  task: ReturnType<typeof aboutTask>,
  { before, now: ownerId }: { readonly before: number | null; readonly now: number | null },
): Promise<void> {
  if (ownerId === null || ownerId === before || ownerId === context.actor.userId) return;
  await happened(context, 'task.assigned', { ...task, ownerId });
}

/** The data every fact about a task carries. */
export function aboutTask({
  id: taskId,
  claimId,
  slug,
  affectedPartyId,
  title,
}: Pick<LockedTask, 'id' | 'claimId' | 'slug' | 'affectedPartyId' | 'title'>) {
  return { taskId, claimId, slug, affectedPartyId, title };
}

export async function readTask({ db }: Context, id: number): Promise<TaskReply> {
  const { rows } = await sql<TaskReply>`
    select t.id, t.state, u.display_name as owner, t.owner_group, t.version
    from task t left join user_account u on u.id = t.owner_id where t.id = ${id}`.execute(db);
  if (rows[0] === undefined) throw new NotFound();
  return rows[0];
}
