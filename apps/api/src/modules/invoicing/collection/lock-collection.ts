import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { collectionNumberOf, seesCustomer } from './collection-columns.ts';

interface LockedCollection {
  readonly id: number;
  readonly number: string;
  readonly customerId: number;
  readonly amount: number;
  readonly applied: number;
  readonly state: string;
  readonly statementLineId: number | null;
  readonly version: number;
}

/** The last lock in the order: the caller already holds those of the invoices. */
export async function lockCollection(context: Context, id: number): Promise<LockedCollection> {
  const { db, actor } = context;
  const collection = await oneOrNotFound(
    db,
    sql<LockedCollection>`select o.id, ${collectionNumberOf} as number, o.customer_id, o.amount, o.applied, o.state, o.statement_line_id, o.version
    from collection o join customer k on k.id = o.customer_id where o.id = ${id} and ${seesCustomer(actor)} for no key update of o`,
  );
  if (collection.state !== 'registered') throw new Conflict('Ese cobro ya fue reversado.');
  return collection;
}

export function refuseStale(collection: LockedCollection, version: number): void {
  if (collection.version !== version) throw new Conflict('El cobro cambió mientras lo veía. Actualice la página.');
}
