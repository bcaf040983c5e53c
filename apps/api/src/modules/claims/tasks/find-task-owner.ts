import { type Group, INSIDE_GROUPS } from '@aura/access/groups';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { actorsOf } from '../../accounts/public.ts';
import { type Matter, thoseWhoSee } from '../base/those-who-see.ts';

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
export async function findTaskOwner({ db }: Context, matter: Matter, { owner, ownerGroup }: Asked): Promise<Found> {
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
