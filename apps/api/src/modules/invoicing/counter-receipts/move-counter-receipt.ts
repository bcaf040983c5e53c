import type { moveCounterReceipt as contract } from '@aura/contracts/invoicing/counter-receipts';
import { refuseMove } from '@aura/domain/invoicing/counter-receipt';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';
import { takePartiesOn } from '../base/take-parties-on.ts';
import { lockCounterReceipt } from './lock-counter-receipt.ts';
import { readOne } from './read-counter-receipt.ts';

/** Receipt by the insurer advances the affected parties; invoices it returns are free for another counter-receipt. */
export const moveCounterReceipt: UseCase<typeof contract> = async (context, { params: { slug }, body }) => {
  const { to, reason, version } = body;
  const receipt = await lockCounterReceipt(context, slug, version);
  const refusal = refuseMove({ ...receipt, invoices: receipt.invoices.length }, to);
  if (refusal !== null) throw new Conflict(refusal);
  if (to === 'rejected' && reason === '') throw new Invalid({ reason: 'Escriba por qué se rechazó' });
  await context.db
    .updateTable('counterReceipt')
    .set({
      state: to,
      rejection: to === 'rejected' ? reason : '',
      movedBy: context.actor.userId,
      version: bumpVersion,
    })
    .where('id', '=', receipt.id)
    .execute();
  await happened(context, 'counterReceipt.moved', { ...receipt.fact, to, from: receipt.state, reason });
  if (to === 'received') {
    await takePartiesOn(
      context,
      receipt.invoices.flatMap(({ parties }) => parties),
      'counterReceiptGiven',
    );
    await settleCounterReceipts(
      context,
      receipt.invoices.map(({ id }) => id),
    );
  }
  return readOne(context, slug);
};
