import type {
  addTask as addTaskContract,
  reassignTask as reassignTaskContract,
  settleTask as settleTaskContract,
  taskListing,
} from '@aura/contracts/claims/tasks';
import { follow } from '../../../core/consequences.ts';
import type { UseCase, Context } from '../../../core/context.ts';
import { Invalid, Conflict } from '../../../core/errors.ts';
import { seeClaim } from '../base/claim.store.ts';
import { happened } from '../happened.ts';
import { aboutTask, readTask, tellNewOwner, lockTask } from './task.store.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { type Group, INSIDE_GROUPS } from '@aura/access/groups';
import { sql } from 'kysely';
import { actorsOf } from '../../accounts/public.ts';
import { type Matter, thoseWhoSee } from '../base/people-of-claim.ts';
import type * as z from 'zod';
import type { ListingSource } from '../../../core/listing/listing-source.ts';
import { visibleClaims } from '../base/claim.visibility.ts';

export const addTask: UseCase<typeof addTaskContract> = async (context, { params, body }) => {
  const claim = await seeClaim(context, params);
  const { owner, ownerGroup, affectedPartyId, ...task } = body;
  if (affectedPartyId !== null) {
    const party = await context.db
      .selectFrom('affectedParty')
      .select('id')
      .where('id', '=', affectedPartyId)
      .where('claimId', '=', claim.id)
      .executeTakeFirst();
    if (party === undefined) throw new Invalid({ affectedPartyId: 'No es un afectado de este siniestro' });
  }
  const owned = await findTaskOwner(context, { claimId: claim.id, affectedPartyId }, { owner, ownerGroup });
  const { id } = await context.db
    .insertInto('task')
    .values({
      ...task,
      ...owned,
      affectedPartyId,
      claimId: claim.id,
      customerId: claim.customerId,
      zoneId: claim.zoneId,
      madeBy: context.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const about = aboutTask({ id, claimId: claim.id, slug: claim.slug, affectedPartyId, title: task.title });
  await happened(context, 'task.added', { ...about, ownerId: owned.ownerId });
  await tellNewOwner(context, about, { before: null, now: owned.ownerId });
  return readTask(context, id);
};

export const reassignTask: UseCase<typeof reassignTaskContract> = async (
  context,
  { params, body: { version, ...asked } },
) => {
  const task = await lockTask(context, params.id, version);
  const { ownerId, ownerGroup } = await findTaskOwner(context, task, asked);
  await context.db
    .updateTable('task')
    .set({ ownerGroup, ownerId, version: bumpVersion })
    .where('id', '=', task.id)
    .execute();
  await happened(context, 'task.reassigned', { ...aboutTask(task), ownerGroup, ownerId });
  await tellNewOwner(context, aboutTask(task), { before: task.ownerId, now: ownerId });
  return readTask(context, task.id);
};

export const settleTask: UseCase<typeof settleTaskContract> = async (
  context,
  { params, body: { version, state, outcome } },
) => {
  const isReopened = state === 'open';
  const task = await lockTask(context, params.id, version, !isReopened);
  if (task.pattern !== null) throw new Conflict('Esta tarea se cumple al avanzar la etapa desde el expediente.');
  await context.db
    .updateTable('task')
    .set({
      state,
      outcome,
      settledAt: isReopened ? null : context.now(),
      settledBy: isReopened ? null : context.actor.userId,
      version: bumpVersion,
    })
    .where('id', '=', task.id)
    .execute();
  await happened(context, 'task.settled', { ...aboutTask(task), state });
  await follow(context, 'taskSettled', { taskId: task.id, state, outcome });
  return readTask(context, task.id);
};

interface Asked {
  readonly owner: string | null;
  readonly ownerGroup: Group | null;
}

interface Found {
  readonly ownerId: number | null;
  readonly ownerGroup: Group;
}

/**
 * Resolves the owner of a task: a group, a member of it, or a user, whose group is then derived. The owner must see the
 * claim to be able to open the task.
 */
async function findTaskOwner({ db }: Context, matter: Matter, { owner, ownerGroup }: Asked): Promise<Found> {
  if (owner === null) {
    if (ownerGroup === null) throw new Invalid({ ownerGroup: 'Elija a una persona o un grupo' });
    return { ownerId: null, ownerGroup };
  }
  const { rows } = await sql<{ id: number; groups: Group[] }>`
    select u.id, array(select m.group_name from user_group_member m where m.user_id = u.id) as groups
    from user_account u where lower(u.username) = lower(${owner}) and u.is_active`.execute(db);
  const [person] = rows;
  const groups = INSIDE_GROUPS.filter((group) => person?.groups.includes(group));
  const answers = ownerGroup ?? groups[0];
  if (person === undefined || answers === undefined || !groups.includes(answers))
    throw new Invalid({
      owner: ownerGroup === null ? 'Elija a alguien activo' : 'Elija a alguien activo de ese grupo',
    });
  const [seer] = await thoseWhoSee(db, matter, await actorsOf(db, [person.id]));
  if (seer === undefined) throw new Invalid({ owner: 'Esa persona no ve este siniestro' });
  return { ownerId: person.id, ownerGroup: answers };
}

const isOverdue = sql<boolean>`(t.state = 'open' and coalesce(t.due_at <= now(), false))`;

export const taskRows: ListingSource<typeof taskListing, z.output<typeof taskListing.row>> = {
  from: sql`task t join claim c on c.id = t.claim_id left join affected_party a on a.id = t.affected_party_id
    left join process_stage s on s.id = t.stage_id left join user_account u on u.id = t.owner_id`,
  id: sql`t.id`,
  columns: {
    id: sql`t.id`,
    title: sql`t.title`,
    claim: sql`c.slug`,
    claimNumber: sql`c.display_number`,
    affectedPartyId: sql`t.affected_party_id`,
    affectedParty: sql`a.name`,
    stage: sql`to_char(s.number, 'FM90.00') || ' ' || s.name`,
    stageColor: sql`s.color`,
    ownerGroup: sql`t.owner_group`,
    owner: sql`u.display_name`,
    ownerId: sql`t.owner_id`,
    dueAt: sql`t.due_at`,
    isOverdue,
    state: sql`t.state`,
    isFromProcess: sql`t.pattern is not null`,
    version: sql`t.version`,
  },
  sorts: { title: sql`app.fold(t.title)` },
  search: sql`app.fold(t.title || ' ' || c.claim_number || ' ' || c.folio || ' ' || coalesce(a.name, ''))`,
  filters: {
    mine: (wanted, { userId, groups }) =>
      sql`(t.owner_id = ${userId} or (t.owner_id is null and t.owner_group = any(${groups}::text[]))) = ${wanted}`,
    state: (states) => sql`t.state = any(${states})`,
    owner: (usernames) =>
      sql`t.owner_id = any(array(select id from user_account where lower(username) = any(select lower(n) from unnest(${usernames}::text[]) n)))`,
    group: (groups) => sql`t.owner_group = any(${groups})`,
    overdue: (wanted) => sql`${isOverdue} = ${wanted}`,
    claim: (slugs) => sql`c.slug = any(${slugs})`,
  },
  visibleTo: visibleClaims,
};
