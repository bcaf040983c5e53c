import type { forgetConversation as contract } from '@aura/contracts/assistant/chat';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { emptyTurns } from './empty-turns.ts';

/** Idempotent. */
export const forgetConversation: UseCase<typeof contract> = async (context, { params }) => {
  const { db, actor, now } = context;
  const own = await rows(
    db,
    sql<{ id: string }>`update assistant_conversation set forgotten_at = coalesce(forgotten_at, ${now()})
      where id = ${params.id} and user_id = ${actor.userId} returning id`,
  );
  if (own.length === 0) throw new NotFound();
  await emptyTurns(db, [params.id]);
  note(context, { entity: 'assistantConversation', entityId: params.id });
  return null;
};
