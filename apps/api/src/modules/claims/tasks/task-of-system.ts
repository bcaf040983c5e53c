import type { Group } from '@aura/access/groups';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one, rows } from '../../../core/sql.ts';
import { happened } from '../happened.ts';
import { aboutTask } from './task.store.ts';

interface NewTask {
  readonly claimId: number;
  readonly affectedPartyId: number;
  readonly title: string;
  readonly ownerGroup: Group;
  readonly dueOn: string;
}

/** Opens a task for a group, due at 18:00 of its day, unless one with the same title is open. */
export async function openTask(
  act: Act,
  { claimId, affectedPartyId, title, ownerGroup, dueOn }: NewTask,
): Promise<void> {
  const [task] = await rows(
    act.db,
    sql<{ id: number; slug: string }>`with made as (
      insert into task (claim_id, affected_party_id, customer_id, zone_id, title, owner_group, due_at)
      select c.id, ${affectedPartyId}, c.customer_id, c.zone_id, ${title}, ${ownerGroup},
        (${dueOn}::date + time '18:00') at time zone ${HEAD_OFFICE_ZONE}
      from claim c where c.id = ${claimId}
        and not exists (select from task t where t.claim_id = c.id and t.title = ${title} and t.state = 'open')
      returning id, claim_id)
    select m.id, c.slug from made m join claim c on c.id = m.claim_id`,
  );
  if (task === undefined) return;
  const about = aboutTask({ id: task.id, claimId, slug: task.slug, affectedPartyId, title });
  await happened(act, 'task.added', { ...about, ownerId: null });
}

interface TaskFor {
  readonly claimId: number;
  readonly slug: string;
  readonly affectedPartyId: number;
  readonly title: string;
  readonly notes: string;
  readonly dueAt: Date;
}

/** Adds a task for the claim's supervisor in the name of the actor, for acts of higher modules. */
export async function addTaskFor(act: Act, { slug, ...task }: TaskFor): Promise<number> {
  const { id, ownerId } = await one(
    act.db,
    sql<{
      id: number;
      ownerId: number | null;
    }>`insert into task (claim_id, affected_party_id, customer_id, zone_id, title, notes,
        owner_group, owner_id, due_at, made_by)
      select c.id, ${task.affectedPartyId}, c.customer_id, c.zone_id, ${task.title}, ${task.notes}, 'Supervisor', c.supervisor_id, ${task.dueAt},
        ${act.actor.userId}
      from claim c where c.id = ${task.claimId} returning id, owner_id`,
  );
  await happened(act, 'task.added', { ...aboutTask({ ...task, id, slug }), ownerId });
  return id;
}

/** Ends the open task with this title once its purpose is fulfilled. */
export async function endTask(act: Act, claimId: number, title: string, outcome: string): Promise<void> {
  const ended = await rows(
    act.db,
    sql<{
      id: number;
      affectedPartyId: number | null;
      slug: string;
    }>`update task t set state = 'done', outcome = ${outcome}, settled_at = ${act.now()},
      settled_by = ${act.actor.userId}, version = t.version + 1 from claim c
    where c.id = t.claim_id and t.claim_id = ${claimId} and t.title = ${title} and t.state = 'open' returning t.id, t.affected_party_id, c.slug`,
  );
  for (const { id, affectedPartyId, slug } of ended)
    await happened(act, 'task.settled', { ...aboutTask({ id, claimId, slug, affectedPartyId, title }), state: 'done' });
}
