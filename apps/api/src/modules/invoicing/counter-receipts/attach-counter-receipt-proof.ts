import type { attachCounterReceiptProof as contract } from '@aura/contracts/invoicing/counter-receipts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { attachFile } from '../../files/public.ts';
import { happened } from '../base/happened.ts';
import { lockCounterReceipt } from './lock-counter-receipt.ts';
import { readOne } from './read-counter-receipt.ts';

export const attachCounterReceiptProof: UseCase<typeof contract> = async (context, { params: { slug }, body }) => {
  const { proofKey, version } = body;
  const receipt = await lockCounterReceipt(context, slug, version);
  if (receipt.state === 'rejected') throw new Conflict('El contrarrecibo fue rechazado.');
  await attachFile(context, { fileKey: proofKey, purpose: 'fiscalDocument', field: 'proofKey' });
  const { mediaType } = await context.db
    .selectFrom('storedFile')
    .select('mediaType')
    .where('key', '=', proofKey)
    .executeTakeFirstOrThrow();
  if (mediaType !== 'application/pdf') throw new Invalid({ proofKey: 'El acuse es un PDF' });
  await context.db
    .updateTable('counterReceipt')
    .set({ proofKey, version: bumpVersion })
    .where('id', '=', receipt.id)
    .execute();
  await happened(context, 'counterReceipt.changed', { ...receipt.fact, detail: { proof: proofKey } });
  return readOne(context, slug);
};
