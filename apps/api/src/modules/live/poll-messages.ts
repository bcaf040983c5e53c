import { type Fact, type FactName, facts } from '@aura/contracts/facts';
import { sql } from 'kysely';
import type { FanOutMessage } from '../../adapters/fan-out/port.ts';
import type { Db } from '../../db/database.ts';
import { messageOfFact } from './message-of-fact.ts';

/** Overlap of polls, longer than any transaction: a row committed after the poll it precedes is found by the next. */
const WINDOW = '8 seconds';
/** The same window as a range of ids, so that the primary key is used. */
const NEAR = 20_000;

interface Listeners {
  readonly userIds: readonly number[];
  readonly claimIds: readonly number[];
}

/** Polls for recent events of the given users and claims, each returned once; replaces Redis while it is down. */
export function pollMessages(db: Db): (heard: Listeners) => Promise<readonly FanOutMessage[]> {
  const seen = new Set<string>();
  const isNew = (key: string) => !seen.has(key) && seen.add(key).size > 0;
  return async ({ userIds, claimIds }) => {
    if (seen.size > NEAR) seen.clear();
    const { rows: told } = await sql<{ id: number; userId: number }>`
      select id, user_id from notification where id > (select coalesce(max(id), 0) from notification) - ${sql.lit(NEAR)}
        and created_at > now() - ${sql.lit(WINDOW)}::interval and user_id = any(${[...userIds]}::bigint[])`.execute(db);
    const { rows: happened } = await sql<{ id: number; name: string; payload: unknown }>`
      select id, name, payload from fact where id > (select coalesce(max(id), 0) from fact) - ${sql.lit(NEAR)}
        and at > now() - ${sql.lit(WINDOW)}::interval
        and ((payload->>'claimId')::bigint = any(${[...claimIds]}::bigint[]) or payload ? 'claimIds')`.execute(db);
    const bells = told.filter(({ id }) => isNew(`notification ${id}`)).map(({ userId }) => userId);
    return [
      ...[...new Set(bells)].map((userId): FanOutMessage => ({ kind: 'notifications-changed', userId })),
      ...happened.filter(({ id }) => isNew(`fact ${id}`)).flatMap(({ name, payload }) => messagesOf(name, payload)),
    ];
  };
}

function messagesOf(name: string, payload: unknown): readonly FanOutMessage[] {
  // A newer release may have written facts that this one does not know.
  if (!Object.hasOwn(facts, name)) return [];
  const fact = facts[name as FactName].safeParse(payload);
  const message = fact.success ? messageOfFact({ name, ...fact.data } as Fact) : null;
  return message === null ? [] : [message];
}
