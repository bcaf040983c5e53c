import type { excludeRequests as contract } from '@aura/contracts/payments/runs';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { moveRequests } from '../base/move-requests.ts';
import { lockRequests } from '../base/payment-request.store.ts';
import { runReply } from './run-reply.ts';
import { lockRun, touchRun } from './run.store.ts';

export const excludeRequests: UseCase<typeof contract> = async (context, { params: { id }, body: { requestIds } }) => {
  await lockRun(context, id, ['open']);
  const requests = (await lockRequests(context, requestIds)).filter(
    ({ state, runId }) => state === 'scheduled' && runId === id,
  );
  await moveRequests(context, requests, 'valid', null);
  await touchRun(context, id);
  note(context, {
    entity: 'paymentRun',
    entityId: id,
    detail: { excluded: requests.map((request) => request.id) },
  });
  return runReply(context, id);
};
