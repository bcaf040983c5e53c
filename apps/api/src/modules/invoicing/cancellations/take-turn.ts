import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { PAC_TURN_MS } from '../base/invoice.store.ts';

/** Exclusive turn of one worker at a cancellation; `tries` identifies the turn. */
export interface Turn {
  readonly id: number;
  readonly invoiceId: number;
  readonly state: 'authorized' | 'sent';
  readonly tries: number;
  readonly motive: string;
  readonly substitute: string;
  readonly rfc: string;
  readonly uuid: string;
  readonly receiptId: number;
  readonly statusExpression: string;
  readonly kind: 'I' | 'E' | 'P';
  readonly total: number;
  readonly receiverRfc: string;
  readonly issuedOn: string;
  readonly sentAt: Date | null;
  readonly acceptUntil: Date | null;
}

/** Taken by one statement, so that of two workers the second gets none. The turn of a worker that dies expires. */
export async function takeTurn({ db, now }: JobContext, id: number): Promise<Turn | undefined> {
  const until = new Date(now().getTime() + PAC_TURN_MS);
  const [turn] = await rows(
    db,
    sql<Turn>`update invoice_cancellation x set tries = x.tries + 1, next_try_at = ${until}
    from invoice v join tax_receipt t on t.id = v.receipt_id
    where x.id = ${id} and v.id = x.invoice_id and x.state in ('authorized', 'sent') and x.next_try_at <= ${now()}
    returning x.id, x.invoice_id, x.state, x.tries, x.motive, x.sent_at, x.accept_until, v.issuer_rfc as rfc, v.kind, v.total, v.receiver_rfc,
      left(v.issued_at, 10) as issued_on, t.uuid, t.id as receipt_id, t.status_expression,
      coalesce((select s.uuid from invoice i join tax_receipt s on s.id = i.receipt_id where i.id = x.substitute_id), '') as substitute`,
  );
  return turn;
}

/** Locks the document and its request; false if another worker has taken the turn. */
export async function isStillMine({ db }: Act, { id, invoiceId, tries, state }: Turn): Promise<boolean> {
  await sql`select from invoice where id = ${invoiceId} for no key update`.execute(db);
  const held = await rows(
    db,
    sql`select x.id from invoice_cancellation x where x.id = ${id} and x.tries = ${tries} and x.state = ${state} for no key update`,
  );
  return held.length > 0;
}
