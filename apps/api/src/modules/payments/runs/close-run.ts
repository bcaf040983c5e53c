import type { closeRun as contract } from '@aura/contracts/payments/runs';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion, callFunction, one } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { runReply } from './run-reply.ts';
import { type HeldRun, lockRun } from './run.store.ts';

/** After this time the worker is considered dead, and closing may start again. */
const STUCK_MS = 10 * 60_000;

/** Queued, since closing waits for the tax authority. First caller wins; the second gets 409. */
export const closeRun: UseCase<typeof contract> = async (context, { params: { id }, body: { layoutId, version } }) => {
  const { db, actor, now } = context;
  const run = await lockRun(context, id, ['open', 'closing']);
  if (run.state === 'closing' && !isStuck(run, now()))
    throw new Conflict('Otra persona ya está cerrando este corte. Espere a que termine.');
  if (run.state === 'open' && run.version !== version)
    throw new Conflict('El corte cambió mientras lo revisaba. Actualice la página y revise de nuevo los totales.');
  const layout = await db.selectFrom('bankLayout').select('isActive').where('id', '=', layoutId).executeTakeFirst();
  if (layout?.isActive !== true) throw new Invalid({ layoutId: 'Elija un formato activo' });
  const { inside } = await one(
    db,
    sql<{ inside: number }>`select count(*)::int as inside from payment_request where run_id = ${id}`,
  );
  if (inside === 0) throw new Conflict('El corte está vacío: incluya al menos una solicitud.');
  await db
    .updateTable('paymentRun')
    .set({
      state: 'closing',
      layoutId,
      closedBy: actor.userId,
      closedAt: now(),
      done: 0,
      toDo: inside,
      version: bumpVersion,
    })
    .where('id', '=', id)
    .execute();
  await callFunction(
    db,
    fn.enqueueRunJob({ job: 'close-payment-run', payload: { runId: id }, jobKey: `close-payment-run:${id}` }),
  );
  note(context, { entity: 'paymentRun', entityId: id, changes: { state: [run.state, 'closing'] }, detail: { inside } });
  return runReply(context, id);
};

function isStuck({ closedAt }: HeldRun, now: Date): boolean {
  return closedAt !== null && now.getTime() - closedAt.getTime() > STUCK_MS;
}
