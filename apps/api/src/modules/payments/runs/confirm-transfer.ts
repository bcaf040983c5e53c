import type { confirmTransfer as contract } from '@aura/contracts/payments/runs';
import { businessDay } from '@aura/domain/business-day';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { attachFile } from '../../files/public.ts';
import { payTransfer } from './pay-transfer.ts';
import { runReply } from './run-reply.ts';
import { lockRun } from './run.store.ts';

export const confirmTransfer: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { transferId, speiKey, paidOn, proofKey } = body;
  const run = await lockRun(context, id, ['sent']);
  if (paidOn > businessDay(context.now())) throw new Invalid({ paidOn: 'Ese día todavía no llega' });
  if (proofKey !== null) await keepProof(context, proofKey);
  await payTransfer(context, run, transferId, { speiKey, paidOn, proofKey, confirmedBy: context.actor.userId });
  note(context, {
    entity: 'paymentTransfer',
    entityId: transferId,
    changes: { state: ['waiting', 'paid'] },
    detail: { speiKey, paidOn },
  });
  return runReply(context, id);
};

/** PDF only: the provider opens the file exactly as it was stored. */
async function keepProof(context: Context, fileKey: string): Promise<void> {
  await attachFile(context, { fileKey, purpose: 'fiscalDocument', field: 'proofKey' });
  const { mediaType } = await context.db
    .selectFrom('storedFile')
    .select('mediaType')
    .where('key', '=', fileKey)
    .executeTakeFirstOrThrow();
  if (mediaType !== 'application/pdf') throw new Invalid({ proofKey: 'El comprobante es un PDF' });
}
