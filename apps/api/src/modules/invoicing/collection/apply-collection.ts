import type { applyCollection as contract } from '@aura/contracts/invoicing/collections';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { claimIdsOf, lockVisible } from '../base/lock-billed.ts';
import { numberOf } from '../invoices/invoice-columns.ts';
import { attestCollection } from '../complements/attest-collection.ts';
import type { InvoicingParts } from '../parts.ts';
import { bookParts, refuseParts } from './book-parts.ts';
import { lockCollection, refuseStale } from './lock-collection.ts';
import { readOne } from './read-collection.ts';

export const applyCollection =
  (given: InvoicingParts): UseCase<typeof contract> =>
  async (context, { params: { id }, body }) => {
    const { db } = context;
    const { parts, version } = body;
    const ids = parts.map(({ invoiceId }) => invoiceId);
    const invoices = await lockVisible(context, ids);
    const collection = await lockCollection(context, id);
    refuseStale(collection, version);
    const { customerId, amount, applied, number } = collection;
    refuseParts(parts, invoices, { customerId, available: amount - applied });
    const [paid] = await rows(
      db,
      sql<{ number: string }>`select ${numberOf} as number from collection_part p join invoice v on v.id = p.invoice_id
    where p.collection_id = ${id} and p.invoice_id = any(${ids}) and p.reversed_at is null order by p.id limit 1`,
    );
    if (paid !== undefined)
      throw new Conflict(`Este cobro ya paga la factura ${paid.number}: retire esa parte y aplíquela completa.`);
    await bookParts(context, id, parts, invoices);
    await db.updateTable('collection').set({ version: bumpVersion }).where('id', '=', id).execute();
    await happened(context, 'collection.applied', {
      claimIds: claimIdsOf(invoices),
      collectionId: id,
      number,
      parts: parts.map((part) => ({ ...part })),
    });
    await attestCollection(given, context, id);
    return readOne(context, id);
  };
