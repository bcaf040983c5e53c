import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';
import { documentNumber } from '../invoices/invoice-columns.ts';

/** A substitute `s` that was neither refused nor cancelled. */
export const isLiveSubstitute = sql<boolean>`s.state not in ('refused', 'cancelled')`;
/** A cancellation `x` that was requested and is not settled. */
export const isUnderWay = sql<boolean>`x.state in ('requested', 'authorized', 'sent')`;

/** The substitute of an invoice that is stamped or being stamped. */
export async function substituteOf({ db }: Pick<Act, 'db'>, invoiceId: number) {
  const [substitute] = await rows(
    db,
    sql<{ id: number; number: string }>`select s.id, ${documentNumber('s')} as number from invoice s
      where s.replaces_id = ${invoiceId} and ${isLiveSubstitute}`,
  );
  return substitute;
}

export async function isBeingCancelled({ db }: Pick<Act, 'db'>, invoiceId: number): Promise<boolean> {
  const live = await rows(
    db,
    sql`select from invoice_cancellation x where x.invoice_id = ${invoiceId} and ${isUnderWay}`,
  );
  return live.length > 0;
}
