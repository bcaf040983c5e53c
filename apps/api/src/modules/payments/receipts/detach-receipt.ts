import type { detachReceipt as contract } from '@aura/contracts/payments/receipts';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { reviewRequest } from '../base/review-request.ts';
import { lockRequestOf } from './lock-request-of.ts';

const OPEN = ['draft', 'requested', 'returned', 'approved', 'inReview', 'observed', 'valid'];

/** Refused once the request is scheduled for the bank. */
export const detachReceipt: UseCase<typeof contract> = async (context, { params: { id }, body: { receiptId } }) => {
  const request = await lockRequestOf(context, id);
  if (!OPEN.includes(request.state))
    throw new Conflict('La solicitud ya está programada o pagada: conserva sus facturas.');
  const gone = await context.db
    .deleteFrom('paymentRequestReceipt')
    .where('requestId', '=', id)
    .where('receiptId', '=', receiptId)
    .returning('amount')
    .executeTakeFirst();
  if (gone === undefined) throw new NotFound();
  note(context, { entity: 'paymentRequest', entityId: id, changes: { receipt: [receiptId, null] } });
  await reviewRequest(context, request);
  return null;
};
