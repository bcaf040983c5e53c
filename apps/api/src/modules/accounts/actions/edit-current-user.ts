import type { editCurrentUser as contract } from '@aura/contracts/accounts';
import { sql } from 'kysely';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { differences } from '../../../core/record/differences.ts';
import { storePhoto } from '../photo.store.ts';
import { currentUser } from '../queries/current-user.ts';
import { shrinkPhoto } from '../shrink-photo.ts';

const FIELDS = ['firstName', 'lastName', 'mothersLastName', 'treatment', 'email', 'phone', 'cellphone'] as const;

/** What is left out becomes empty; the photo alone stays as it was, because it is only sent when it is new. */
export const editCurrentUser: UseCase<typeof contract> = async (context, { body }) => {
  // Before the transaction: while a photo is decoded no connection and no lock is held.
  const photo = body.photo ? await shrinkPhoto(body.photo) : null;
  return context.inTransaction(async (inside) => {
    const { db, actor } = inside;
    const before = await db
      .selectFrom('userAccount')
      .select([...FIELDS, 'photoKey'])
      .where('id', '=', actor.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const after = {
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      mothersLastName: body.mothersLastName?.trim() ?? '',
      treatment: body.treatment?.trim() ?? '',
      email: body.email.trim(),
      phone: body.phone?.trim() ?? '',
      cellphone: body.cellphone?.trim() ?? '',
      photoKey: photo === null ? before.photoKey : await storePhoto(db, photo),
    };
    await db
      .updateTable('userAccount')
      .set({ ...after, version: sql`version + 1` })
      .where('id', '=', actor.userId)
      .execute();
    const changes = differences(before, after);
    await recordAudit(inside, { act: 'editCurrentUser', entity: 'user', entityId: actor.userId, changes });
    return currentUser(inside);
  });
};
