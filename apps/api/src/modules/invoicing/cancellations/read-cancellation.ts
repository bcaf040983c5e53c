import type {
  Cancellation,
  readCancellation as readCancellationContract,
} from '@aura/contracts/invoicing/cancellations';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { visibleInvoices } from '../invoices/invoice-columns.ts';
import { cancellationRows, cancellationTables } from './cancellation.source.ts';

export const readCancellation: UseCase<typeof readCancellationContract> = (context, { params: { id } }) =>
  readOne(context, id);

/** Uses the columns of the list, so that both agree. */
export function readOne({ db, actor }: Context, id: number): Promise<Cancellation> {
  const columns = Object.entries(cancellationRows.columns).map(([name, column]) => sql`${column} as ${sql.ref(name)}`);
  return oneOrNotFound(
    db,
    sql<Cancellation>`select ${sql.join(columns)} from ${cancellationTables} where x.id = ${id} and ${visibleInvoices(actor)}`,
  );
}
