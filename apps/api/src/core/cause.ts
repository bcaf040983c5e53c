import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Who acts in a transaction, for which request, and by which endpoint, job or reaction. */
export interface Author {
  readonly userId: number | null;
  readonly requestId: string | null;
  readonly act: string;
}

/** Names the author of a transaction to the database, whose triggers and defaults write it into every row of history. */
export async function nameAuthor(transaction: Db, { userId, requestId, act }: Author): Promise<void> {
  await sql`select set_config('app.user_id', ${String(userId ?? '')}, true),
    set_config('app.request_id', ${requestId ?? ''}, true), set_config('app.act', ${act}, true)`.execute(transaction);
}
