import type { rejectReceipt as contract } from '@aura/contracts/payments/receipts';
import type { UseCase } from '../../../core/context.ts';
import { happened } from '../base/happened.ts';
import { lockToDecide } from './lock-to-decide.ts';
import { factOfReceipt } from './receipt.store.ts';
import { decide, reviewAll } from './settle-receipt.ts';

/** Requests linked to it wait for another receipt. */
export const rejectReceipt: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { reason, version } },
) => {
  const { receipt, requests } = await lockToDecide(context, id, version);
  await decide(context, id, 'rejected', reason);
  await happened(context, 'receipt.decided', {
    ...factOfReceipt(receipt),
    state: 'rejected',
    isByPerson: true,
    note: reason,
  });
  await reviewAll(
    context,
    requests.map((request) => request.id),
  );
  return null;
};
