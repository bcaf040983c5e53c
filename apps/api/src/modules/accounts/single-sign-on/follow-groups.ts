import type { Group } from '@aura/access/groups';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { OutsideContext } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import type { Person } from './person.store.ts';

/** Sets the groups to exactly those the provider gives. The user's sessions read them on their next call. */
export async function followGroups(
  context: OutsideContext,
  { id, groups: before }: Person,
  after: readonly Group[],
): Promise<void> {
  if (before.toSorted().join() === after.toSorted().join()) return;
  const { db } = context;
  await sql`delete from user_group_member where user_id = ${id} and group_name <> all (${[...after]})`.execute(db);
  await sql`insert into user_group_member (user_id, group_name)
    select ${id}, unnest(${[...after]}::text[]) on conflict do nothing`.execute(db);
  await db.updateTable('userAccount').set({ version: bumpVersion }).where('id', '=', id).execute();
  await recordAudit(context, {
    act: 'followProviderGroups',
    userId: id,
    entity: 'user',
    entityId: id,
    changes: { groups: [before, after] },
  });
}
