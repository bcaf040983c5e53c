import { type Fact, type FactName, facts } from '@aura/contracts/facts';
import * as z from 'zod';
import type { FanOutMessage } from '../adapters/fan-out/port.ts';
import { recordNotes } from '../core/audit.ts';
import { nameAuthor } from '../core/cause.ts';
import { job } from '../jobs/job.ts';
import type { JobContext } from '../jobs/job-context.ts';
import type { Reaction, ReactionContext } from './reaction.ts';

/** Passes a fact to every reaction. A failing one does not stop the others, and is retried without repeating them. */
export function dispatchFact(
  reactions: readonly Reaction[],
  messageOf: (fact: Fact) => FanOutMessage | null = () => null,
) {
  return job({
    name: 'dispatch-fact',
    payload: z.object({ factId: z.int() }),
    run: async (context, { factId }) => {
      const stored = await context.db
        .selectFrom('fact')
        .select(['id as factId', 'name', 'payload', 'actorUserId', 'requestId'])
        .where('id', '=', factId)
        .executeTakeFirstOrThrow();
      const name = stored.name as FactName;
      const fact = { name, ...facts[name].parse(stored.payload) };
      // Open screens first: they depend on no reaction, and a repeated message does no harm.
      const message = messageOf(fact as Fact);
      if (message !== null) context.fanOut.publish(message);
      const failures: { readonly reaction: string; readonly error: unknown }[] = [];
      for (const reaction of reactions.filter(({ to }) => to === name))
        await reactOnce(context, stored, reaction, fact).catch((error: unknown) =>
          failures.push({ reaction: reaction.name, error }),
        );
      if (failures.length > 0) throw allOf(failures);
    },
  });
}

function allOf(failures: readonly { readonly reaction: string; readonly error: unknown }[]): AggregateError {
  const lines = failures.map(
    ({ reaction, error }) => `${reaction}: ${error instanceof Error ? error.message : String(error)}`,
  );
  return new AggregateError(
    failures.map(({ error }) => error),
    lines.join('; '),
  );
}

async function reactOnce(
  context: JobContext,
  { factId, actorUserId, requestId }: Pick<ReactionContext, 'factId' | 'actorUserId' | 'requestId'>,
  reaction: Reaction,
  fact: { readonly name: FactName },
): Promise<void> {
  const later: (() => unknown)[] = [];
  await context.db.transaction().execute(async (db) => {
    await nameAuthor(db, { userId: actorUserId, requestId, act: reaction.name });
    const receipt = await db
      .insertInto('factReaction')
      .values({ factId, reaction: reaction.name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('factId')
      .executeTakeFirst();
    if (receipt === undefined) return;
    const about = { factId, actorUserId, requestId };
    const act = {
      ...context,
      ...about,
      db,
      cause: { requestId, ip: null },
      notes: [],
      afterCommit: (work: () => unknown) => void later.push(work),
    };
    await reaction.react(act, fact);
    await recordNotes(act, reaction.name);
  });
  for (const work of later) work();
}
