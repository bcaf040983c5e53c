import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readReceipt } from '@aura/cfdi/read-receipt';
import type { Receipt, Stamp } from '@aura/cfdi/receipt';
import { type registerInvoice as contract, USUAL_PRODUCT_KEY } from '@aura/contracts/invoicing/compose';
import { invoiceNumber } from '@aura/domain/invoicing/invoice';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { ivaRatesOf } from '../../catalogues/public.ts';
import { attachFile } from '../../files/public.ts';
import { enterStamped } from '../base/enter-stamped.ts';
import { readyFile } from '../base/invoice.store.ts';
import { lockParties } from './billable-party.ts';
import { insertInvoice } from './insert-invoice.ts';
import { type Draft, readDraft, refusalsOf } from './invoice-draft.ts';
import { examineOwn } from './freeze-invoice.ts';
import { formatMoney } from '@aura/domain/format';
import type { InvoiceFigures } from '@aura/domain/invoicing/invoice-lines';

/**
 * Registers an invoice stamped elsewhere, examined like any other and equal to the authorised figures to the centavo.
 */
export const registerInvoice: UseCase<typeof contract> = async (context, { body }) => {
  const xml = await readyFile(context, body.xmlFile, 'application/xml', 'xmlFile');
  const pdf = await readyFile(context, body.pdfFile, 'application/pdf', 'pdfFile');
  const content = await buffer(await context.fileStore.read({ shelf: 'original', key: xml.key }));
  return context.inTransaction(async (inside) => {
    await lockParties(inside, body.parties);
    const draft = await readDraft(inside, body.parties);
    const refusals = refusalsOf(draft);
    if (refusals.length > 0) throw new Conflict(refusals.join('\n'));
    const { receipt, stamp } = await readStamped(inside, draft, content);
    await refuseKnown(inside, stamp.uuid);
    for (const { key, field } of [xml, pdf])
      await attachFile(inside, { fileKey: key, purpose: 'fiscalDocument', field });
    const [series, folio] = [receipt.series ?? '', receipt.folio ?? ''];
    const id = await insertInvoice(inside, draft, {
      origin: 'elsewhere',
      slug: `ext-${randomBytes(8).toString('hex')}`,
      series,
      folio,
      issuedAt: receipt.issuedAt,
      placeOfIssue: receipt.placeOfIssue,
      paymentMethod: receipt.paymentMethod === 'PPD' ? 'PPD' : 'PUE',
      paymentForm: receipt.paymentForm ?? '99',
      use: receipt.receiver.use,
      conditions: receipt.conditions ?? '',
      productKey: receipt.concepts[0]?.productKey ?? USUAL_PRODUCT_KEY,
      addenda: body.addenda,
    });
    const invoice = { id, madeBy: inside.actor.userId, businessUnitId: draft.unit.id, isElsewhere: true };
    await enterStamped(inside, invoice, { receipt, stamp, xml, pdf });
    return { id, number: invoiceNumber({ series, folio }) };
  });
};

async function readStamped(
  context: Context,
  draft: Draft,
  content: Buffer,
): Promise<{ readonly receipt: Receipt; readonly stamp: Stamp }> {
  const refuse = (texts: readonly string[]) => new Invalid({ xmlFile: texts });
  const { unit, customer } = draft;
  // The customer may choose any use, so none is checked.
  const own = { xml: content, issuer: unit, receiver: customer, use: '', now: context.now(), isStamped: true };
  const written = readReceipt(content).receipt;
  const ivaRates =
    written === undefined
      ? []
      : await ivaRatesOf(context, { unitId: unit.id }, written.placeOfIssue, written.issuedAt.slice(0, 10));
  const first = examineOwn({ ...own, ivaRates });
  const findings = first.findings.filter(({ id }) => id !== 'V07.use');
  const stamp = first.receipt?.stamps[0];
  if (first.receipt === undefined || stamp === undefined || findings.length > 0)
    throw refuse(first.findings.length > 0 ? findings.map(({ text }) => text) : ['El archivo no es un CFDI timbrado.']);
  const differences = differencesOf(first.receipt, draft.figures);
  if (differences.length > 0) throw refuse(differences);
  return { receipt: first.receipt, stamp };
}

async function refuseKnown({ db }: Context, uuid: string): Promise<void> {
  const known = await db
    .selectFrom('taxReceipt')
    .select(['series', 'folio'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (known !== undefined)
    throw new Invalid({
      xmlFile: `El folio fiscal ${uuid} ya está registrado (${invoiceNumber(known) || 'sin folio'}).`,
    });
}

/** Figures of an invoice that differ from the authorised ones, each with both values; empty if equal to the centavo. */
function differencesOf(
  { kind, currency, subtotal, discount, taxes, total }: Receipt,
  figures: InvoiceFigures,
): readonly string[] {
  const compare = (what: string, written: number | undefined, authorized: number) =>
    written === authorized
      ? []
      : [
          `${what}: el XML dice ${written === undefined ? 'otra cosa' : formatMoney(written)} y lo autorizado es ${formatMoney(authorized)}.`,
        ];
  const net = subtotal.centavos === undefined ? undefined : subtotal.centavos - (discount?.centavos ?? 0);
  return [
    ...(kind === 'I' ? [] : ['El comprobante no es una factura de ingreso.']),
    ...(currency === 'MXN' ? [] : [`La moneda es ${currency} y facturamos en MXN.`]),
    ...compare('Subtotal después de descuento', net, figures.base),
    ...compare('IVA', taxes.totalTransferred?.centavos ?? 0, figures.tax),
    ...compare('Retenciones', taxes.totalWithheld?.centavos ?? 0, 0),
    ...compare('Total', total.centavos, figures.total),
  ];
}
