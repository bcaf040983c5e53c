import { invoiceNumber } from '@aura/domain/invoicing/invoice';
import { sql } from 'kysely';
import { rows } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { askTaxAuthority, keepAnswer } from '../../payments/public.ts';

/** Why nothing is stamped about an invoice that the tax authority has as cancelled. */
export function cancelledRefusal(number: string): string {
  return `La factura ${number} está cancelada en el SAT: no se timbra nada sobre ella. Aclárela en la vigilancia fiscal (Facturas → Vigilancia).`;
}

/**
 * Asks the tax authority again about the invoices that a credit note or receipt of payment is about, keeps the answers,
 * and names those that are cancelled. No answer is no state: it holds nothing back.
 */
export async function cancelledBehind(context: JobContext, documentId: number): Promise<readonly string[]> {
  const behind = await rows(
    context.db,
    sql<{
      receiptId: number;
      statusExpression: string;
      series: string;
      folio: string;
      satState: string;
    }>`select t.id as receipt_id, t.status_expression, v.series, v.folio, t.sat_state
      from invoice v join tax_receipt t on t.id = v.receipt_id
      where v.id in (select x.invoice_id from complement_part x where x.complement_id = ${documentId}
        union select k.invoice_id from invoice_credit k where k.credit_id = ${documentId}) order by v.id`,
  );
  const cancelled: string[] = [];
  for (const { receiptId, statusExpression, series, folio, satState } of behind) {
    const asked = await askTaxAuthority(context, statusExpression, 'approval');
    if (asked.answer !== undefined) await context.inTransaction((act) => keepAnswer(act, receiptId, asked));
    if ((asked.answer?.state ?? satState) === 'cancelled') cancelled.push(invoiceNumber({ series, folio }));
  }
  return cancelled;
}
