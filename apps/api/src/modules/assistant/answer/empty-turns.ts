import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Deletes the words of conversations; that a question was asked, and the figures of its answer, remain. */
export async function emptyTurns(db: Db, conversations: readonly string[]): Promise<void> {
  await sql`update assistant_turn set question = '', answer = '', comment = ''
    where conversation_id = any(${[...conversations]}::uuid[])`.execute(db);
}
