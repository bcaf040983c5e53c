import type { reverseCollection as contract } from '@aura/contracts/invoicing/collections';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { bumpVersion, oneOrNotFound } from '../../../core/sql.ts';
import { reverse } from '../../payments/public.ts';
import { happened } from '../base/happened.ts';
import { claimIdsOf, lockBilled } from '../base/lock-billed.ts';
import { lockCollection, refuseStale } from './lock-collection.ts';
import { readOne } from './read-collection.ts';
import { livePartsOf, takeBackParts } from './take-back-parts.ts';

/** For a collection entered wrongly: its invoices are owed again, and its bank line can be matched again. */
export const reverseCollection: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const { reason, version } = body;
  const before = await livePartsOf(context, id);
  const invoices = await lockBilled(
    context,
    before.map(({ invoiceId }) => invoiceId),
  );
  const collection = await lockCollection(context, id);
  refuseStale(collection, version);
  const parts = await livePartsOf(context, id);
  await takeBackParts(context, parts);
  const { id: txnId } = await oneOrNotFound(
    db,
    sql<{ id: number }>`select t.id from ledger_txn t where t.key = ${`collection/${id}/received`}`,
  );
  await reverse(context, txnId);
  await db
    .updateTable('collection')
    .set({ state: 'reversed', reversal: reason, reversedBy: actor.userId, reversedAt: now(), version: bumpVersion })
    .where('id', '=', id)
    .execute();
  if (collection.statementLineId !== null)
    await db
      .updateTable('bankStatementLine')
      .set({ state: 'open', decidedBy: null, decidedAt: null, version: bumpVersion })
      .where('id', '=', collection.statementLineId)
      .execute();
  await happened(context, 'collection.reversed', {
    claimIds: claimIdsOf(invoices),
    collectionId: id,
    number: collection.number,
    isWhole: true,
    reason,
    parts: parts.map((part) => part.id),
  });
  return readOne(context, id);
};
