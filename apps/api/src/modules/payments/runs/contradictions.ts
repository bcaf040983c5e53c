import type {
  explainContradiction as explainContradictionContract,
  releaseContradiction as releaseContradictionContract,
} from '@aura/contracts/payments/runs';
import { isHoldable } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { Act } from '../../../core/act.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../../../core/errors.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { holdRequest, releaseHold } from '../base/hold-request.ts';
import { type HeldRequest, lockRequests } from '../base/payment-request.store.ts';
import { runReply } from './run-reply.ts';
import { lockRun } from './run.store.ts';

/**
 * Keeps each line of an answer that says the opposite of what is recorded, and holds the requests of its transfer: the
 * money may have left twice. A finding stays when the answer is replaced by another.
 */
export async function findContradictions(act: Act, answerId: number): Promise<void> {
  const found = await rows(
    act.db,
    sql<{ transferId: number }>`insert into bank_contradiction (transfer_id, line_id, found_at, found_by)
    select l.transfer_id, l.id, ${act.now()}, ${act.actor.userId} from bank_answer_line l
    where l.answer_id = ${answerId} and l.match = 'contradicts' order by l.line
    on conflict do nothing returning transfer_id`,
  );
  for (const { transferId } of found) {
    for (const request of await requestsOf(act, transferId))
      if (isHoldable(request.state))
        await holdRequest(act, request, 'contradicted', 'El banco contesta lo contrario de lo registrado.');
    note(act, { entity: 'paymentTransfer', entityId: transferId, detail: { contradictedBy: answerId } });
  }
}

/** The requests that were in a transfer when it was recorded as not paid, locked. */
async function requestsOf(act: Act, transferId: number): Promise<readonly HeldRequest[]> {
  const ids = await rows(
    act.db,
    sql<{ id: number }>`select request_id as id from returned_request where transfer_id = ${transferId} order by 1`,
  );
  return lockRequests(
    act,
    ids.map(({ id }) => id),
  );
}

/** The first of two people: says what the bank was asked and what it said. */
export const explainContradiction: UseCase<typeof explainContradictionContract> = async (
  context,
  { params: { id }, body: { contradictionId, explanation } },
) => {
  const { db, actor, now } = context;
  const { transferId } = await lockContradiction(context, id, contradictionId);
  await db
    .updateTable('bankContradiction')
    .set({ explanation, explainedBy: actor.userId, explainedAt: now(), version: bumpVersion })
    .where('id', '=', contradictionId)
    .execute();
  note(context, { entity: 'paymentTransfer', entityId: transferId, detail: { contradictionId, explanation } });
  return runReply(context, id);
};

/** The second: from then on the requests can be paid again, if nothing else holds them. */
export const releaseContradiction: UseCase<typeof releaseContradictionContract> = async (
  context,
  { params: { id }, body: { contradictionId } },
) => {
  const { db, actor, now } = context;
  const { transferId, explainedBy, explanation } = await lockContradiction(context, id, contradictionId);
  if (explainedBy === null) throw new Conflict('Primero alguien explica qué pasó con el banco.');
  if (explainedBy === actor.userId) throw new Forbidden('Usted la explicó: la libera otra persona.');
  await db
    .updateTable('bankContradiction')
    .set({ releasedBy: actor.userId, releasedAt: now(), version: bumpVersion })
    .where('id', '=', contradictionId)
    .execute();
  for (const request of await requestsOf(context, transferId))
    await releaseHold(context, request, 'contradicted', explanation);
  note(context, { entity: 'paymentTransfer', entityId: transferId, detail: { contradictionId, released: true } });
  return runReply(context, id);
};

async function lockContradiction(context: Context, runId: number, contradictionId: number) {
  await lockRun(context, runId, ['sent', 'applied']);
  const found = await context.db
    .selectFrom('bankContradiction as c')
    .innerJoin('paymentTransfer as t', 't.id', 'c.transferId')
    .select(['c.transferId', 'c.explainedBy', 'c.explanation', 'c.releasedAt'])
    .where('c.id', '=', contradictionId)
    .where('t.runId', '=', runId)
    .forUpdate('c')
    .executeTakeFirst();
  if (found === undefined) throw new NotFound();
  if (found.releasedAt !== null) throw new Conflict('Ya se liberó. Actualice la página.');
  return found;
}
