import type { Group } from '@aura/access/groups';
import { instantAt } from '@aura/domain/clock';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one, rows } from '../../../core/sql.ts';
import { happened } from '../happened.ts';
import { aboutTask } from './task.store.ts';

interface NewTask {
  readonly claimId: number;
  readonly affectedPartyId: number;
  readonly title: string;
  readonly notes?: string;
  readonly dueAt: Date;
  /** `Supervisor`: the one of the claim, if it has one. */
  readonly ownerGroup: Group;
}

interface MadeTask {
  readonly id: number;
  readonly slug: string;
  readonly ownerId: number | null;
}

/** Opens a task in the name of the actor, for acts of higher modules. */
export async function openTask(act: Act, task: NewTask): Promise<number> {
  const made = await one(act.db, inserted(act, task, sql`true`));
  await tell(act, task, made);
  return made.id;
}

/** As `openTask`, unless one with the same title is open: what is asked again is one task. */
export async function openTaskOnce(act: Act, task: NewTask): Promise<void> {
  const isOpen = sql`exists (select from task t where t.claim_id = c.id and t.title = ${task.title} and t.state = 'open')`;
  const [made] = await rows(act.db, inserted(act, task, sql`not ${isOpen}`));
  if (made !== undefined) await tell(act, task, made);
}

function inserted(act: Act, task: NewTask, where: RawBuilder<unknown>): RawBuilder<MadeTask> {
  const { claimId, affectedPartyId, title, notes = '', dueAt, ownerGroup } = task;
  const owner = ownerGroup === 'Supervisor' ? sql`c.supervisor_id` : sql`null::bigint`;
  return sql<MadeTask>`with made as (
      insert into task (claim_id, affected_party_id, customer_id, zone_id, title, notes, owner_group, owner_id, due_at, made_by)
      select c.id, ${affectedPartyId}, c.customer_id, c.zone_id, ${title}, ${notes}, ${ownerGroup}, ${owner}, ${dueAt}, ${act.actor.userId}
      from claim c where c.id = ${claimId} and ${where} returning id, claim_id, owner_id)
    select m.id, m.owner_id, c.slug from made m join claim c on c.id = m.claim_id`;
}

async function tell(act: Act, task: NewTask, { id, slug, ownerId }: MadeTask): Promise<void> {
  await happened(act, 'task.added', { ...aboutTask({ ...task, id, slug }), ownerId });
}

/** 18:00 of a day, by the clock of the head office. */
export function eveningOf(day: string): Date {
  return instantAt({ date: day, time: '18:00' }, HEAD_OFFICE_ZONE);
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
