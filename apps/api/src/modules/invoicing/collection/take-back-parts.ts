import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { reverse } from '../../payments/public.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';
import { isAttested } from './read-collection.ts';
import { numberOf } from '../invoices/invoice-columns.ts';

interface LivePart {
  readonly id: number;
  readonly invoiceId: number;
  readonly number: string;
  readonly isAttested: boolean;
}

export function livePartsOf({ db }: Pick<Context, 'db'>, collectionId: number): Promise<readonly LivePart[]> {
  return rows(
    db,
    sql<LivePart>`select p.id, p.invoice_id, ${numberOf} as number, ${isAttested} as is_attested
    from collection_part p join invoice v on v.id = p.invoice_id where p.collection_id = ${collectionId} and p.reversed_at is null order by p.id`,
  );
}

/** Withdraws parts and reverses their postings. The caller holds the locks of invoices and collection. */
export async function takeBackParts(context: Context, parts: readonly LivePart[]): Promise<void> {
  const { db, actor, now } = context;
  const attested = parts.find((part) => part.isAttested);
  if (attested !== undefined)
    throw new Conflict(
      `Un complemento de pago ampara el cobro de la factura ${attested.number}: cancele primero el complemento.`,
    );
  for (const { id } of parts) {
    const posted = await rows(
      db,
      sql<{
        id: number;
      }>`select t.id from collection_party y join ledger_txn t on t.key = 'collection-part/' || y.part_id || '/' || y.affected_party_id
      where y.part_id = ${id} order by t.id`,
    );
    for (const txn of posted) await reverse(context, txn.id);
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
