import type { sendRun as contract } from '@aura/contracts/payments/runs';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Forbidden } from '../../../core/errors.ts';
import { bumpVersion, one } from '../../../core/sql.ts';
import { runReply } from './run-reply.ts';
import { lockRun } from './run.store.ts';
import { secondPersonRefusal } from './second-person.ts';

export const sendRun: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { db, actor, now } = context;
  const run = await lockRun(context, id, ['closed']);
  const refusal = secondPersonRefusal(run, actor.userId);
  if (refusal !== null) throw new Forbidden(refusal);
  if (run.fileKey === null) throw new Conflict('Descargue primero el archivo para el banco: es lo que se envía.');
  const { held } = await one(
    db,
    sql<{ held: number }>`select count(distinct t.id)::int as held from payment_transfer t
    join payment_request r on r.transfer_id = t.id where t.run_id = ${id} and t.state = 'waiting' and r.is_held`,
  );
  if (held > 0)
    throw new Conflict(`Hay ${held} transferencias con solicitudes detenidas. Retírelas antes de enviar el archivo.`);
  await db
    .updateTable('paymentRun')
    .set({ state: 'sent', sentBy: actor.userId, sentAt: now(), version: bumpVersion })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'paymentRun',
    entityId: id,
    changes: { state: ['closed', 'sent'] },
    detail: { total: run.total },
  });
  return runReply(context, id);
};
