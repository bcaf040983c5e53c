import type { refuseTransfer as contract } from '@aura/contracts/payments/runs';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { returnTransfer } from './return-transfer.ts';
import { runReply } from './run-reply.ts';
import { lockRun } from './run.store.ts';

export const refuseTransfer: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { transferId, reason } = body;
  const run = await lockRun(context, id, ['closed', 'sent']);
  await returnTransfer(context, run, transferId, { reason, confirmedBy: context.actor.userId });
  note(context, {
    entity: 'paymentTransfer',
    entityId: transferId,
    changes: { state: ['waiting', 'refused'] },
    detail: { reason },
  });
  return runReply(context, id);
};
