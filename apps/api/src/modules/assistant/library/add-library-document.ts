import type { addLibraryDocument as contract } from '@aura/contracts/assistant/library';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { attachFile } from '../../files/public.ts';
import { visibleGroups } from './group.source.ts';

/** Adds a file to a group. A trigger on its row requests its reading once the file has passed the check. */
export const addLibraryDocument: UseCase<typeof contract> = async (context, { body: { groupId, name, fileKey } }) => {
  await refuseGroup(context, groupId);
  await attachFile(context, { fileKey, purpose: 'assistantManual' });
  const { id } = await context.db
    .insertInto('assistantDocument')
    .values({ groupId, name, fileKey, addedBy: context.actor.userId, addedAt: context.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  note(context, { entity: 'assistantDocument', entityId: id, detail: { name, groupId, fileKey } });
  return { id };
};

async function refuseGroup({ db, actor }: Context, groupId: number): Promise<void> {
  const found = await rows(
    db,
    // Locks the group until the insert, so that a concurrent removal deactivates it instead of deleting it.
    sql`select from assistant_group c where c.id = ${groupId} and c.is_active and ${visibleGroups(actor)} for key share`,
  );
  if (found.length === 0) throw new Invalid({ groupId: 'Ese grupo ya no existe. Elija otro.' });
}
