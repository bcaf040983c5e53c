import { today } from '@aura/domain/calendar';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { Act } from '../../core/act.ts';
import { moveRequest } from '../../modules/payments/base/move-request.ts';
import { type HeldRequest, lockRequest } from '../../modules/payments/base/payment-request.store.ts';
import { payTransfer } from '../../modules/payments/runs/transfers.ts';
import { lockRun } from '../../modules/payments/runs/run.store.ts';
import { insertRun, insertTransfer } from './payment-run.factory.ts';

/** Pays a valid request in its own run, as the bank's answer does: balances, requests and announcements follow. */
export async function payRequest(act: Act, requestId: number, paidOn = today(HEAD_OFFICE_ZONE, act.now())) {
  const { runId } = await insertRun(act.db, { state: 'sent', payOn: paidOn });
  const transferId = await insertTransfer(act.db, runId, requestId);
  const request = (await lockRequest(act, requestId)) as HeldRequest;
  await moveRequest(act, request, 'scheduled', { set: { runId, transferId } });
  const proof = { speiKey: `SPEI${runId}`, paidOn, proofKey: null, confirmedBy: null };
  await payTransfer(act, await lockRun(act, runId, ['sent']), transferId, proof);
  return { runId, transferId };
}
