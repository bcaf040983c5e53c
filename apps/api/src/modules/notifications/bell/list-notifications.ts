import type { listNotifications as contract, Notification } from '@aura/contracts/notifications';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';

const MOST = 200;

export const listNotifications: UseCase<typeof contract> = async ({ db, actor }) => {
  const { rows } = await sql<Notification>`
    select id, level, verb, description, created_at as timestamp, read_at is null as unread, data
    from notification where user_id = ${actor.userId} and deleted_at is null and is_in_app order by id desc limit ${MOST}`.execute(
    db,
  );
  return rows;
};
