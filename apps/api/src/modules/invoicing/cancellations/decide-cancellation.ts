import type {
  authorizeCancellation as authorizeCancellationContract,
  dropCancellation as dropCancellationContract,
  retryCancellation as retryCancellationContract,
  openAcknowledgement as openAcknowledgementContract,
} from '@aura/contracts/invoicing/cancellations';
import type { Act } from '../../../core/act.ts';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion, oneOrNotFound, callFunction } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/invoice.store.ts';
import { findDependents } from './find-dependents.ts';
import { readOne } from './read-cancellation.ts';
import { sql } from 'kysely';
import { visibleInvoices } from '../invoices/invoice-columns.ts';
import { cancellationTables } from './cancellation.source.ts';
import { type Document, readDocument } from './cancellable.ts';
import { fn } from '../../../db/functions.generated.ts';

export const authorizeCancellation: UseCase<typeof authorizeCancellationContract> = async (
  context,
  { params: { id }, body: { version } },
) => {
  const { cancellation, document } = await lockCancellation(context, id, version);
  if (cancellation.state !== 'requested') throw new Conflict('Esta cancelación ya no está por autorizarse.');
  if (document.needsSecondPerson && cancellation.requestedBy === context.actor.userId)
    throw new Conflict('Por su monto la autoriza otra persona que quien la pidió.');
  // Checked again, because dependent documents may have been added since the request.
  const { refusals } = await findDependents(context, document);
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

/** Only for requests never sent: once sent, the tax authority decides. */
export const dropCancellation: UseCase<typeof dropCancellationContract> = async (
  context,
  { params: { id }, body: { version } },
) => {
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

/** Safe to repeat: the PAC answers that it already has the request. */
export const retryCancellation: UseCase<typeof retryCancellationContract> = async (
  context,
  { params: { id }, body: { version } },
) => {
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

export const openAcknowledgement: UseCase<typeof openAcknowledgementContract> = async (
  { db, actor },
  { params: { id } },
) => {
  const { acknowledgement, uuid } = await oneOrNotFound(
    db,
    sql<{
      acknowledgement: string;
      uuid: string;
    }>`select x.acknowledgement, t.uuid from ${cancellationTables} where x.id = ${id} and x.acknowledgement is not null and ${visibleInvoices(actor)}`,
  );
  const content = new Uint8Array(Buffer.from(acknowledgement));
  return { type: 'application/xml', content, filename: `acuse-${uuid}.xml` };
};

interface Locked {
  readonly id: number;
  readonly invoiceId: number;
  readonly state: string;
  readonly requestedBy: number;
  readonly tries: number;
  readonly version: number;
}

/** Locks the document, then its request, the same order as the worker. */
async function lockCancellation(
  context: Context,
  id: number,
  version: number,
): Promise<{ readonly cancellation: Locked; readonly document: Document }> {
  const { db, actor } = context;
  const { invoiceId } = await oneOrNotFound(
    db,
    sql<{
      invoiceId: number;
    }>`select x.invoice_id from ${cancellationTables} where x.id = ${id} and ${visibleInvoices(actor)}`,
  );
  const document = await readDocument(context, invoiceId, true);
  const cancellation = await oneOrNotFound(
    db,
    sql<Locked>`select x.id, x.invoice_id, x.state, x.requested_by, x.tries, x.version from invoice_cancellation x where x.id = ${id} for no key update`,
  );
  if (cancellation.version !== version)
    throw new Conflict('La cancelación cambió mientras la veía. Actualice la página.');
  return { cancellation, document };
}

export async function enqueueCancellation(
  { db }: Pick<Act, 'db'>,
  cancellationId: number,
  runAt: Date | null = null,
): Promise<void> {
  const payload = { cancellationId };
  const jobKey = `cancel-invoice:${cancellationId}`;
  await callFunction(db, fn.enqueue({ job: 'cancel-invoice', payload, jobKey, runAt }));
}
