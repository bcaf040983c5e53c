import type {
  registerCounterReceipt as registerCounterReceiptContract,
  addToCounterReceipt as addToCounterReceiptContract,
  removeFromCounterReceipt as removeFromCounterReceiptContract,
  changeCounterReceipt as changeCounterReceiptContract,
} from '@aura/contracts/invoicing/counter-receipts';
import { sql } from 'kysely';
import type { UseCase, Context } from '../../../core/context.ts';
import { one, bumpVersion, rows } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { claimIdsOf, lockVisible, refuseUnseen, type LockedInvoice } from '../base/lock-billed.ts';
import { readOne } from './counter-receipt.source.ts';
import { Conflict, NotFound, Invalid } from '../../../core/errors.ts';
import { lockCounterReceipt } from './move-counter-receipt.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';
import { receiptNumberOf } from '../base/counter-receipt-columns.ts';
import { numberOf } from '../invoices/invoice-columns.ts';

export const registerCounterReceipt: UseCase<typeof registerCounterReceiptContract> = async (context, { body }) => {
  const { db, actor, now } = context;
  const { customerId, customerFolio, deliveredOn, promisedOn, note } = body;
  refuseDays(body);
  const invoices = await lockVisible(context, body.invoices);
  await refuseFolio(context, customerId, customerFolio, null);
  const { folio } = await one(db, sql<{ folio: number }>`select nextval('customer_receipt_folio') as folio`);
  const slug = `cr-${String(folio).padStart(6, '0')}`;
  const { id } = await db
    .insertInto('counterReceipt')
    .values({
      slug,
      folio,
      customerId,
      customerFolio,
      deliveredOn,
      promisedOn,
      note,
      madeBy: actor.userId,
      madeAt: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await holdInvoices(context, { id, customerId }, invoices);
  await happened(context, 'counterReceipt.registered', {
    claimIds: claimIdsOf(invoices),
    counterReceiptId: id,
    number: slug.toUpperCase(),
    invoices: invoices.map((invoice) => invoice.id),
  });
  return readOne(context, slug);
};

export const addToCounterReceipt: UseCase<typeof addToCounterReceiptContract> = async (
  context,
  { params: { slug }, body },
) => {
  const asked = await refuseUnseen(context, body.invoices);
  const receipt = await lockCounterReceipt(context, slug, body.version, asked);
  if (receipt.state !== 'draft') throw new Conflict('Solo a un borrador se le agregan facturas.');
  await holdInvoices(context, { id: receipt.id, customerId: receipt.customerId }, receipt.added);
  await context.db.updateTable('counterReceipt').set({ version: bumpVersion }).where('id', '=', receipt.id).execute();
  await happened(context, 'counterReceipt.changed', { ...receipt.fact, detail: { added: [...asked] } });
  return readOne(context, slug);
};

/** For an invoice the insurer refused or that was added by mistake: it is free for another counter-receipt. */
export const removeFromCounterReceipt: UseCase<typeof removeFromCounterReceiptContract> = async (
  context,
  { params: { slug }, body },
) => {
  const { db, actor, now } = context;
  const { invoiceId, reason, version } = body;
  const receipt = await lockCounterReceipt(context, slug, version);
  if (receipt.state === 'rejected' || receipt.state === 'paid')
    throw new Conflict('De un contrarrecibo pagado o rechazado no se quitan facturas.');
  if (!receipt.invoices.some(({ id }) => id === invoiceId)) throw new NotFound();
  if (receipt.invoices.length === 1)
    throw new Conflict('Es su única factura: rechace el contrarrecibo completo, con el motivo.');
  await db
    .updateTable('counterReceiptInvoice')
    .set({ removedBy: actor.userId, removedAt: now(), removal: reason })
    .where('counterReceiptId', '=', receipt.id)
    .where('invoiceId', '=', invoiceId)
    .execute();
  await db.updateTable('counterReceipt').set({ version: bumpVersion }).where('id', '=', receipt.id).execute();
  await happened(context, 'counterReceipt.changed', { ...receipt.fact, detail: { removed: invoiceId, reason } });
  await settleCounterReceipts(
    context,
    receipt.invoices.map(({ id }) => id),
  );
  return readOne(context, slug);
};

export const changeCounterReceipt: UseCase<typeof changeCounterReceiptContract> = async (
  context,
  { params: { slug }, body },
) => {
  const { version, ...said } = body;
  const receipt = await lockCounterReceipt(context, slug, version);
  if (receipt.state === 'rejected' || receipt.state === 'paid')
    throw new Conflict('Un contrarrecibo pagado o rechazado ya no cambia.');
  if (
    receipt.state === 'received' &&
    (said.customerFolio !== receipt.customerFolio ||
      said.deliveredOn !== receipt.deliveredOn ||
      said.promisedOn === null)
  )
    throw new Conflict('El cliente ya lo recibió: solo cambian la promesa de pago y las notas.');
  refuseDays(said);
  await refuseFolio(context, receipt.customerId, said.customerFolio, receipt.id);
  await context.db
    .updateTable('counterReceipt')
    .set({ ...said, version: bumpVersion })
    .where('id', '=', receipt.id)
    .execute();
  await happened(context, 'counterReceipt.changed', {
    ...receipt.fact,
    detail: { customerFolio: said.customerFolio, deliveredOn: said.deliveredOn, promisedOn: said.promisedOn },
  });
  return readOne(context, slug);
};

/** Adds invoices to a counter-receipt: they must be stamped, owed, of its insurer and in no other live one. */
async function holdInvoices(
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
async function refuseFolio(
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

function refuseDays({ deliveredOn, promisedOn }: { deliveredOn: string | null; promisedOn: string | null }): void {
  if (deliveredOn !== null && promisedOn !== null && promisedOn < deliveredOn)
    throw new Invalid({ promisedOn: 'La promesa de pago es anterior a la entrega' });
}
