import type { attachReceipt as contract } from '@aura/contracts/payments/receipts';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { linkReceipt } from '../intake/link-receipt.ts';
import { lockRequestOf } from './lock-request-of.ts';

export const attachReceipt: UseCase<typeof contract> = async (context, { params: { id }, body: { receiptId } }) => {
  const request = await lockRequestOf(context, id);
  const receipt = await context.db
    .selectFrom('taxReceipt')
    .select('id')
    .where('id', '=', receiptId)
    .where('providerId', '=', request.providerId ?? 0)
    .where('affectedPartyId', '=', request.affectedPartyId)
    .executeTakeFirst();
  if (receipt === undefined) throw new NotFound();
  await linkReceipt(context, request, receiptId);
  note(context, { entity: 'paymentRequest', entityId: id, changes: { receipt: [null, receiptId] } });
  return null;
};
