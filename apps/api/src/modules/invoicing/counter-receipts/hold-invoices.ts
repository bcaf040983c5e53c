import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { receiptNumberOf } from '../base/counter-receipt-columns.ts';
import type { LockedInvoice } from '../base/lock-billed.ts';
import { numberOf } from '../invoices/invoice-columns.ts';

/** Adds invoices to a counter-receipt: they must be stamped, owed, of its insurer and in no other live one. */
export async function holdInvoices(
  { db }: Context,
  receipt: { readonly id: number; readonly customerId: number },
  invoices: readonly LockedInvoice[],
): Promise<void> {
  await refuseInvoices({ db }, receipt.customerId, invoices);
  await sql`insert into counter_receipt_invoice (counter_receipt_id, invoice_id)
    select ${receipt.id}::bigint, unnest(${invoices.map(({ id }) => id)}::bigint[])`.execute(db);
}

async function refuseInvoices(
  { db }: Pick<Context, 'db'>,
  customerId: number,
  invoices: readonly LockedInvoice[],
): Promise<void> {
  for (const invoice of invoices) {
    if (invoice.customerId !== customerId)
      throw new Invalid({ invoices: `La factura ${invoice.number} es de otro cliente.` });
    if (invoice.state !== 'stamped' || invoice.balance <= 0)
      throw new Conflict(`La factura ${invoice.number} no está vigente o ya no debe nada.`);
  }
  const [taken] = await rows(
    db,
    sql<{
      invoice: string;
      receipt: string;
    }>`select ${numberOf} as invoice, ${receiptNumberOf} as receipt
    from counter_receipt_invoice i join counter_receipt r on r.id = i.counter_receipt_id join invoice v on v.id = i.invoice_id
    where i.is_live and i.invoice_id = any(${invoices.map(({ id }) => id)}) order by v.id limit 1`,
  );
  if (taken !== undefined)
    throw new Conflict(`La factura ${taken.invoice} ya está en el contrarrecibo ${taken.receipt}.`);
}

/** The insurer's folio must be unique among its counter-receipts, except returned ones. */
export async function refuseFolio(
  { db }: Pick<Context, 'db'>,
  customerId: number,
  customerFolio: string,
  exceptId: number | null,
): Promise<void> {
  if (customerFolio === '') return;
  const [same] = await rows(
    db,
    sql<{
      number: string;
    }>`select ${receiptNumberOf} as number from counter_receipt r where r.customer_id = ${customerId}
      and r.customer_folio = ${customerFolio} and r.state <> 'rejected' and r.id is distinct from ${exceptId}::bigint limit 1`,
  );
  if (same !== undefined) throw new Invalid({ customerFolio: `Ese folio del cliente ya está en ${same.number}.` });
}

export function refuseDays({
  deliveredOn,
  promisedOn,
}: {
  deliveredOn: string | null;
  promisedOn: string | null;
}): void {
  if (deliveredOn !== null && promisedOn !== null && promisedOn < deliveredOn)
    throw new Invalid({ promisedOn: 'La promesa de pago es anterior a la entrega' });
}
