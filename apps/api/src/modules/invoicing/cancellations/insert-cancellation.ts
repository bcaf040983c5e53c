import type { Act } from '../../../core/act.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/invoice.store.ts';

interface NewCancellation {
  readonly invoiceId: number;
  readonly motive: string;
  readonly substituteId: number | null;
  readonly note: string;
  readonly requestedBy: number;
}

/** Inserts the request; authorising it is a separate step. */
export async function insertCancellation(act: Act, cancellation: NewCancellation): Promise<number> {
  const { invoiceId, motive } = cancellation;
  const { id } = await act.db
    .insertInto('invoiceCancellation')
    .values({ ...cancellation, requestedAt: act.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await happened(act, 'invoice.cancellationRequested', { ...(await factOf(act, invoiceId)), motive });
  return id;
}
