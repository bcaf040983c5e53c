import type { ReceiptIntake } from '@aura/contracts/payments/receipts';
import { receiptLabel } from '@aura/domain/payments/receipt';
import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { oneOrNotFound } from '../../../core/sql.ts';

interface Row extends Omit<ReceiptIntake, 'receipt'> {
  readonly series: string | null;
  readonly folio: string | null;
  readonly uuid: string | null;
}

/** The outcome of an intake. Row-level security limits provider users to their own. */
export async function intakeReply({ db }: Pick<Act, 'db'>, which: RawBuilder<boolean>): Promise<ReceiptIntake> {
  const { series, folio, uuid, ...intake } = await oneOrNotFound(
    db,
    sql<Row>`select i.id, i.state, i.receipt_id, i.request_id, t.state as receipt_state, t.sat_state, t.total, i.problem, t.series, t.folio, t.uuid,
      coalesce(t.findings, f.findings, '[]') as findings
    from receipt_intake i left join tax_receipt t on t.id = i.receipt_id left join receipt_refusal f on f.id = i.refusal_id where ${which}`,
  );
  return { ...intake, receipt: uuid === null ? '' : receiptLabel({ series: series ?? '', folio: folio ?? '', uuid }) };
}
