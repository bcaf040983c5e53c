import type { withdrawPart as contract } from '@aura/contracts/invoicing/collections';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { claimIdsOf, lockBilled } from '../base/lock-billed.ts';
import { lockCollection } from './lock-collection.ts';
import { readOne } from './read-collection.ts';
import { livePartsOf, takeBackParts } from './take-back-parts.ts';

export const withdrawPart: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { partId, reason } = body;
  const before = (await livePartsOf(context, id)).find((part) => part.id === partId);
  if (before === undefined) throw new NotFound();
  const invoices = await lockBilled(context, [before.invoiceId]);
  const { number } = await lockCollection(context, id);
  // Another user may have withdrawn it first, or a receipt of payment may attest it by now.
  const part = (await livePartsOf(context, id)).find((each) => each.id === partId);
  if (part === undefined) throw new NotFound();
  await takeBackParts(context, [part]);
  await context.db.updateTable('collection').set({ version: bumpVersion }).where('id', '=', id).execute();
  await happened(context, 'collection.reversed', {
    claimIds: claimIdsOf(invoices),
    collectionId: id,
    number,
    isWhole: false,
    reason,
    parts: [partId],
  });
  return readOne(context, id);
};
