import type {
  reverseCollection as reverseCollectionContract,
  withdrawPart as withdrawPartContract,
} from '@aura/contracts/invoicing/collections';
import { sql } from 'kysely';
import type { UseCase, Context } from '../../../core/context.ts';
import { bumpVersion, oneOrNotFound, rows } from '../../../core/sql.ts';
import { reverse } from '../../payments/public.ts';
import { happened } from '../base/happened.ts';
import { claimIdsOf, lockBilled } from '../base/lock-billed.ts';
import { readOne, isAttested, seesCustomer } from './collection.source.ts';
import { NotFound, Conflict } from '../../../core/errors.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';
import { documentNumber, numberOf } from '../invoices/invoice-columns.ts';

/** For a collection entered wrongly: its invoices are owed again, and its bank line can be matched again. */
export const reverseCollection: UseCase<typeof reverseCollectionContract> = async (
  context,
  { params: { id }, body },
) => {
  const { db, actor, now } = context;
  const { reason, version } = body;
  const before = await livePartsOf(context, id);
  const invoices = await lockBilled(
    context,
    before.map(({ invoiceId }) => invoiceId),
  );
  const collection = await lockCollection(context, id);
  refuseStale(collection, version);
  if (collection.refunded > 0) throw new Conflict('Parte de este cobro se devolvió al cliente: ya no se reversa.');
  const parts = await livePartsOf(context, id);
  await takeBackParts(context, parts);
  const { id: txnId } = await oneOrNotFound(
    db,
    sql<{ id: number }>`select t.id from ledger_txn t where t.key = ${`collection/${id}/received`}`,
  );
  await reverse(context, txnId, { at: 'asThen' });
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

export const withdrawPart: UseCase<typeof withdrawPartContract> = async (context, { params: { id }, body }) => {
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

interface LivePart {
  readonly id: number;
  readonly invoiceId: number;
  readonly number: string;
  readonly isAttested: boolean;
  /** The credit note that took some of it off its invoice. */
  readonly releasedBy: string | null;
}

function livePartsOf({ db }: Pick<Context, 'db'>, collectionId: number): Promise<readonly LivePart[]> {
  return rows(
    db,
    sql<LivePart>`select p.id, p.invoice_id, ${numberOf} as number, ${isAttested} as is_attested,
      (select ${documentNumber('e')} from collection_part x join invoice e on e.id = x.credit_id
        where x.collection_id = p.collection_id and x.invoice_id = p.invoice_id and x.reversed_at is null limit 1) as released_by
    from collection_part p join invoice v on v.id = p.invoice_id
    where p.collection_id = ${collectionId} and p.reversed_at is null and p.credit_id is null order by p.id`,
  );
}

/** Withdraws parts and reverses their postings. The caller holds the locks of invoices and collection. */
async function takeBackParts(context: Context, parts: readonly LivePart[]): Promise<void> {
  const { db, actor, now } = context;
  const attested = parts.find((part) => part.isAttested);
  if (attested !== undefined)
    throw new Conflict(
      `Un complemento de pago ampara el cobro de la factura ${attested.number}: cancele primero el complemento.`,
    );
  const released = parts.find(({ releasedBy }) => releasedBy !== null);
  if (released !== undefined)
    throw new Conflict(
      `La nota de crédito ${released.releasedBy} liberó parte de este cobro en la factura ${released.number}: cancélela primero.`,
    );
  for (const { id } of parts) {
    const posted = await rows(
      db,
      sql<{
        id: number;
      }>`select t.id from collection_party y join ledger_txn t on t.key = 'collection-part/' || y.part_id || '/' || y.affected_party_id
      where y.part_id = ${id} order by t.id`,
    );
    for (const txn of posted) await reverse(context, txn.id, { at: 'asThen' });
    await db
      .updateTable('collectionPart')
      .set({ reversedBy: actor.userId, reversedAt: now() })
      .where('id', '=', id)
      .execute();
  }
  await settleCounterReceipts(
    context,
    parts.map(({ invoiceId }) => invoiceId),
  );
}

interface LockedCollection {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly amount: number;
  readonly unapplied: number;
  readonly refunded: number;
  readonly receivedOn: string;
  readonly state: string;
  readonly statementLineId: number | null;
  readonly version: number;
}

/** The last lock in the order: the caller already holds those of the invoices. */
export async function lockCollection(context: Context, id: number): Promise<LockedCollection> {
  const { db, actor } = context;
  const collection = await oneOrNotFound(
    db,
    sql<LockedCollection>`select o.id, o.number as number, o.customer_id, o.amount, o.amount - o.applied - o.refunded as unapplied, o.refunded,
      o.received_on::text as received_on, o.state, o.statement_line_id, o.version
    from collection o join customer k on k.id = o.customer_id where o.id = ${id} and ${seesCustomer(actor)} for no key update of o`,
  );
  if (collection.state !== 'registered') throw new Conflict('Ese cobro ya fue reversado.');
  return collection;
}

export function refuseStale(collection: LockedCollection, version: number): void {
  if (collection.version !== version) throw new Conflict('El cobro cambió mientras lo veía. Actualice la página.');
}
