import type { Context } from '../../../core/context.ts';
import type { Draft } from './invoice-draft.ts';
import type { Terms } from './own-xml.ts';

interface NewInvoice extends Terms {
  readonly origin: 'pac' | 'elsewhere';
  readonly slug: string;
  readonly series: string;
  readonly folio: string;
  readonly issuedAt: string;
  /** Set for a document stamped elsewhere. */
  readonly placeOfIssue?: string;
  readonly addenda: readonly { readonly label: string; readonly value: string }[];
  /** Only for documents sealed here. */
  readonly xml?: string;
  readonly customId?: string;
  readonly certificateId?: number;
}

/** Inserts the invoice with its lines and parties; frozen if Aura has it stamped. */
export async function insertInvoice({ db, actor, now }: Context, draft: Draft, invoice: NewInvoice): Promise<number> {
  const { figures, unit, customer, replaced } = draft;
  const { id } = await db
    .insertInto('invoice')
    .values({
      slug: invoice.slug,
      businessUnitId: unit.id,
      customerId: customer.id,
      placeOfIssue: invoice.placeOfIssue ?? unit.placeOfIssue,
      origin: invoice.origin,
      replacesId: replaced?.id ?? null,
      series: invoice.series,
      folio: invoice.folio,
      issuerRfc: unit.rfc,
      receiverRfc: customer.rfc,
      receiverName: customer.legalName,
      issuedAt: invoice.issuedAt,
      paymentMethod: invoice.paymentMethod,
      paymentForm: invoice.paymentForm,
      use: invoice.use,
      conditions: invoice.conditions,
      addenda: JSON.stringify(invoice.addenda),
      subtotal: figures.subtotal,
      discount: figures.discount,
      tax: figures.tax,
      madeBy: actor.userId,
      madeAt: now(),
      movedBy: actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('invoiceLine')
    .values(
      figures.lines.map(({ identification: _number, taxPercentage, ...line }, place) => ({
        ...line,
        invoiceId: id,
        position: place + 1,
        productKey: invoice.productKey,
        taxPercentage: taxPercentage === null ? null : String(taxPercentage),
      })),
    )
    .execute();
  await db
    .insertInto('invoiceParty')
    .values(figures.parties.map((party) => ({ ...party, invoiceId: id })))
    .execute();
  if (invoice.xml !== undefined && invoice.customId !== undefined && invoice.certificateId !== undefined)
    await db
      .updateTable('invoice')
      .set({
        state: 'frozen',
        frozenXml: invoice.xml,
        frozenAt: now(),
        customId: invoice.customId,
        certificateId: invoice.certificateId,
        nextTryAt: now(),
      })
      .where('id', '=', id)
      .execute();
  return id;
}
