import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** What was said in conversations is no longer there; that it was asked, and how it was answered in figures, is. */
export async function emptyTurns(db: Db, conversations: readonly string[]): Promise<void> {
  await sql`update assistant_turn set question = '', answer = '', comment = ''
    where conversation_id = any(${[...conversations]}::uuid[])`.execute(db);
}
