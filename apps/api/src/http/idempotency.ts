import { createHash } from 'node:crypto';
import { KeyReused, Invalid } from '../core/errors.ts';
import type { Db } from '../db/database.ts';

export interface StoredReply {
  readonly status: number;
  readonly body: string;
}
interface KeyedCall {
  readonly userId: number;
  readonly endpoint: string;
  readonly key: string;
  readonly input: unknown;
}

/**
 * Inserts the key in the act's own transaction. A concurrent duplicate waits on the unique index, then finds the reply
 * of the first; if the first was rolled back, the duplicate does the work.
 */
export async function takeKey(db: Db, call: KeyedCall): Promise<StoredReply | undefined> {
  if (!/^[\w-]{8,100}$/.test(call.key)) throw new Invalid({ '': 'La llave de idempotencia no es válida' });
  const bodyHash = createHash('sha256').update(JSON.stringify(call.input)).digest();
  const { userId, endpoint, key } = call;
  const taken = await db
    .insertInto('idempotencyKey')
    .values({ userId, endpoint, key, bodyHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken !== undefined) return undefined;
  const first = await db
    .selectFrom('idempotencyKey')
    .select(['bodyHash', 'status', 'reply'])
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (!first.bodyHash.equals(bodyHash)) throw new KeyReused();
  return { status: first.status ?? 200, body: first.reply ?? 'null' };
}

export async function keepReply(
  db: Db,
  { userId, endpoint, key }: KeyedCall,
  { status, body }: StoredReply,
): Promise<void> {
  await db
    .updateTable('idempotencyKey')
    .set({ status, reply: body })
    .where('userId', '=', userId)
    .where('endpoint', '=', endpoint)
    .where('key', '=', key)
    .execute();
}
