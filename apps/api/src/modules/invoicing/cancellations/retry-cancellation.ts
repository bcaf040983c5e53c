import type { retryCancellation as contract } from '@aura/contracts/invoicing/cancellations';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/invoice.store.ts';
import { enqueueCancellation } from './enqueue-cancellation.ts';
import { lockCancellation } from './lock-cancellation.ts';
import { readOne } from './read-cancellation.ts';

/** Safe to repeat: the PAC answers that it already has the request. */
export const retryCancellation: UseCase<typeof contract> = async (context, { params: { id }, body: { version } }) => {
  const { cancellation, document } = await lockCancellation(context, id, version);
  if (cancellation.state !== 'authorized' && cancellation.state !== 'sent')
    throw new Conflict('Esta cancelación no está en camino.');
  await context.db
    .updateTable('invoiceCancellation')
    .set({ nextTryAt: context.now(), attention: '', version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await happened(context, 'invoice.cancellationRetried', await factOf(context, document.id));
  await enqueueCancellation(context, id);
  return readOne(context, id);
};
