import type { Db } from '../../db/database.ts';

export interface NotificationTraits {
  readonly userId: number;
  readonly verb?: string;
  readonly description?: string;
}

export async function insertNotification(
  db: Db,
  { userId, verb = 'Nuevo comentario en bitácora', description = '' }: NotificationTraits,
) {
  return db.insertInto('notification').values({ userId, verb, description }).returning('id').executeTakeFirstOrThrow();
}
