import { businessDay } from '@aura/domain/business-day';
import { needsAcceptance } from '@aura/domain/invoicing/cancellation';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import type { Context } from '../../../core/context.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { readPayCalendar } from '../../payments/public.ts';
import { invoiceTables, numberOf, visibleInvoices } from '../invoices/invoice-columns.ts';
import { needsSecondPerson } from './cancellation.source.ts';
import type { Cancellable } from './find-dependents.ts';

export interface Document extends Cancellable {
  readonly number: string;
  readonly total: number;
  readonly customerId: number;
  readonly receiverRfc: string;
  readonly issuedOn: string;
  readonly needsSecondPerson: boolean;
}

/** An issued document that may be cancelled; `isLocked` locks it for changes. */
export function readDocument({ db, actor }: Context, id: number, isLocked: boolean): Promise<Document> {
  return oneOrNotFound(
    db,
    sql<Document>`select v.id, v.kind, v.state, ${numberOf} as number, v.total, v.customer_id, v.receiver_rfc, left(v.issued_at, 10) as issued_on,
      ${needsSecondPerson} as needs_second_person
    from ${invoiceTables} where v.id = ${id} and ${visibleInvoices(actor)} ${isLocked ? sql`for no key update of v` : sql``}`,
  );
}

export async function mustBeAccepted(
  act: Pick<Act, 'db' | 'now'>,
  document: Pick<Document, 'kind' | 'total' | 'receiverRfc' | 'issuedOn'>,
): Promise<boolean> {
  const { holidays } = await readPayCalendar(act);
  return needsAcceptance(document, businessDay(act.now()), holidays);
}
