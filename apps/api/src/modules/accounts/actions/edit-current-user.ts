import type { editCurrentUser as contract } from '@aura/contracts/accounts';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { differences } from '../../../core/record/differences.ts';
import { currentUser } from '../queries/current-user.ts';
import { storePhoto } from '../photo.store.ts';

const FIELDS = ['firstName', 'lastName', 'mothersLastName', 'treatment', 'email', 'phone', 'cellphone'] as const;

/** What is left out becomes empty; the photo alone stays as it was, because it is only sent when it is new. */
export const editCurrentUser: UseCase<typeof contract> = async (context, { body }) => {
  const { db, actor } = context;
  const before = await db
    .selectFrom('userAccount')
    .select([...FIELDS, 'photoKey'])
    .where('id', '=', actor.userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const photoKey = body.photo ? await storePhoto(db, body.photo) : before.photoKey;
  const after = {
    firstName: body.firstName.trim(),
    lastName: body.lastName.trim(),
    mothersLastName: body.mothersLastName?.trim() ?? '',
    treatment: body.treatment?.trim() ?? '',
    email: body.email.trim(),
    phone: body.phone?.trim() ?? '',
    cellphone: body.cellphone?.trim() ?? '',
    photoKey,
  };
  await db
    .updateTable('userAccount')
    .set({ ...after, version: sql`version + 1` })
    .where('id', '=', actor.userId)
    .execute();
  note(context, { entity: 'user', entityId: actor.userId, changes: differences(before, after) });
  return currentUser(context);
};
