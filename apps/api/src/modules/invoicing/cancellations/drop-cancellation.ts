import type { dropCancellation as contract } from '@aura/contracts/invoicing/cancellations';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/invoice.store.ts';
import { lockCancellation } from './lock-cancellation.ts';
import { readOne } from './read-cancellation.ts';

/** Only for requests never sent: once sent, the tax authority decides. */
export const dropCancellation: UseCase<typeof contract> = async (context, { params: { id }, body: { version } }) => {
  const { cancellation, document } = await lockCancellation(context, id, version);
  const isUnsent =
    cancellation.state === 'requested' || (cancellation.state === 'authorized' && cancellation.tries === 0);
  if (!isUnsent) throw new Conflict('Ya se envió al SAT: no se puede retirar.');
  const { db, actor, now } = context;
  await db
    .updateTable('invoiceCancellation')
    .set({ state: 'dropped', settledAt: now(), nextTryAt: null, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  if (document.state === 'cancelling')
    await db
      .updateTable('invoice')
      .set({ state: 'stamped', movedBy: actor.userId, version: bumpVersion })
      .where('id', '=', document.id)
      .execute();
  await happened(context, 'invoice.cancellationDropped', await factOf(context, document.id));
  return readOne(context, id);
};
