import type { noteOnPayment as contract } from '@aura/contracts/payments/requests';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { factOf } from '../base/payment-request.store.ts';
import { lockPayment } from './lock-payment.ts';
import { readRequest } from './read-payment-request.ts';

export const noteOnPayment: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { report, version } },
) => {
  const request = await lockPayment(context, id, { reach: 'see', version });
  const { report: before } = await context.db
    .selectFrom('paymentRequest')
    .select('report')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (before !== report) {
    await context.db.updateTable('paymentRequest').set({ report, version: bumpVersion }).where('id', '=', id).execute();
    await happened(context, 'payment.noted', { ...factOf(request), before, after: report });
  }
  return readRequest(context, id);
};
