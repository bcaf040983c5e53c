import type { issueComplement as contract } from '@aura/contracts/invoicing/complements';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { visibleInvoices } from '../invoices/invoice-columns.ts';
import type { InvoicingParts } from '../parts.ts';
import { freezeComplement } from './freeze-complement.ts';

/** By hand, for a receipt the collection could not issue automatically. */
export const issueComplement =
  (parts: InvoicingParts): UseCase<typeof contract> =>
  async (context, { body: { collectionId } }) => {
    await oneOrNotFound(
      context.db,
      sql`select c.id from collection c where c.id = ${collectionId} and not exists (select from collection_part p join invoice v on v.id = p.invoice_id
        where p.collection_id = c.id and not ${visibleInvoices(context.actor)})`,
    );
    const { complement, refusals } = await freezeComplement(parts, context, collectionId);
    if (complement === null) throw new Conflict(refusals.join('\n'));
    return { ...complement };
  };
