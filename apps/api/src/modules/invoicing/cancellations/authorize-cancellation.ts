import type { authorizeCancellation as contract } from '@aura/contracts/invoicing/cancellations';
import type { Act } from '../../../core/act.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/invoice.store.ts';
import { enqueueCancellation } from './enqueue-cancellation.ts';
import { hangingOn } from './hanging.ts';
import { lockCancellation } from './lock-cancellation.ts';
import { readOne } from './read-cancellation.ts';

export const authorizeCancellation: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { version } },
) => {
  const { cancellation, document } = await lockCancellation(context, id, version);
  if (cancellation.state !== 'requested') throw new Conflict('Esta cancelación ya no está por autorizarse.');
  if (document.needsSecondPerson && cancellation.requestedBy === context.actor.userId)
    throw new Conflict('Por su monto la autoriza otra persona que quien la pidió.');
  // Checked again, because dependent documents may have been added since the request.
  const { refusals } = await hangingOn(context, document);
  if (refusals.length > 0) throw new Conflict(refusals.join('\n'));
  await authorize(context, { ...cancellation, by: context.actor.userId });
  return readOne(context, id);
};

/** From now on no dependent document can be added, and the worker resends the request until its outcome is known. */
export async function authorize(
  act: Act,
  { id, invoiceId, by }: { readonly id: number; readonly invoiceId: number; readonly by: number },
): Promise<void> {
  const { db, now } = act;
  await db
    .updateTable('invoiceCancellation')
    .set({
      state: 'authorized',
      authorizedBy: by,
      authorizedAt: now(),
      nextTryAt: now(),
      version: bumpVersion,
    })
    .where('id', '=', id)
    .execute();
  await db
    .updateTable('invoice')
    .set({ state: 'cancelling', movedBy: by, version: bumpVersion })
    .where('id', '=', invoiceId)
    // A waiting substitute cannot have dependent documents anyway.
    .where('state', '=', 'stamped')
    .execute();
  await happened(act, 'invoice.cancellationAuthorized', await factOf(act, invoiceId));
  await enqueueCancellation(act, id);
}
