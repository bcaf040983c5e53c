import type { Collection, readCollection as contract } from '@aura/contracts/invoicing/collections';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';
import { nameOf, numberOf } from '../invoices/invoice-columns.ts';
import { collectionNumberOf, collectionTables, seesCustomer, unappliedOf } from './collection-columns.ts';

export const readCollection: UseCase<typeof contract> = (context, { params: { id } }) => readOne(context, id);

/** A collection and its parts, including withdrawn ones. */
export async function readOne({ db, actor }: Context, id: number): Promise<Collection> {
  const collection = await oneOrNotFound(
    db,
    sql<
      Omit<Collection, 'parts'>
    >`select o.id, ${collectionNumberOf} as number, o.customer_id, k.name as customer, h.name as account,
      o.received_on::text as received_on, o.amount, o.applied, ${unappliedOf} as unapplied, o.payment_form, o.reference, o.note, o.state, o.reversal,
      ${nameOf(sql`o.reversed_by`)} as reversed_by, ${nameOf(sql`o.made_by`)} as made_by, o.made_at,
      (select trim(l.description || ' ' || l.reference) from bank_statement_line l where l.id = o.statement_line_id) as statement_line, o.version
    from ${collectionTables} where o.id = ${id} and ${seesCustomer(actor)}`,
  );
  const parts = await rows(
    db,
    sql<
      Collection['parts'][number]
    >`select p.id, p.invoice_id, ${numberOf} as number, p.amount, ${nameOf(sql`p.applied_by`)} as applied_by, p.applied_at,
      ${nameOf(sql`p.reversed_by`)} as reversed_by, p.reversed_at, ${isAttested} as is_attested
    from collection_part p join invoice v on v.id = p.invoice_id where p.collection_id = ${id} order by p.reversed_at is not null, p.id`,
  );
  return { ...collection, parts: [...parts] };
}

/** A live receipt of payment attests part `p`. */
export const isAttested = sql<boolean>`exists (select from complement_part x where x.part_id = p.id and x.is_live)`;
