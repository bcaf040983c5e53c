import type { Receipt, Stamp, Payment, Payments } from '@aura/cfdi/receipt';
import { statusExpression } from '@aura/cfdi/status-expression';
import { amountInWords } from '@aura/domain/amount-in-words';
import { CFDI_USES, TAX_REGIMES } from '@aura/domain/fiscal-catalogues';
import { formatDate, formatMoney, formatPercent } from '@aura/domain/format';
import { invoiceNumber, PAYMENT_FORMS, PAYMENT_METHODS } from '@aura/domain/invoicing/invoice';
import type { Block, Fact, PdfDocument } from '../../../core/pdf/pdf-document.ts';

const KINDS: Readonly<Partial<Record<Receipt['kind'], string>>> = { E: 'Nota de crédito', P: 'Complemento de pago' };

/** The printed form of an issued document, made only from what was stamped, so that it matches the XML. */
export function invoicePdf(
  receipt: Receipt,
  stamp: Stamp,
  addenda: readonly { readonly label: string; readonly value: string }[],
): PdfDocument {
  const number = invoiceNumber({ series: receipt.series ?? '', folio: receipt.folio ?? '' });
  const kind = KINDS[receipt.kind] ?? 'Factura';
  const title = number === '' ? kind : `${kind} ${number}`;
  const qr = { text: statusExpression(receipt, stamp), caption: 'Verifique este CFDI en el portal del SAT.' };
  return {
    title,
    header: [receipt.issuer.name, receipt.receiver.name],
    footer: `${title} · ${stamp.uuid}`,
    createdAt: new Date(`${stamp.stampedAt}Z`),
    sheets: [
      [
        { kind: 'title', overline: `Folio fiscal ${stamp.uuid}`, title, qr },
        { kind: 'facts', facts: factsOf(receipt, stamp), isInPairs: true },
        ...addendaOf(addenda),
        ...relationsOf(receipt),
        ...(receipt.payments === undefined ? billedBlocks(receipt) : paymentBlocks(receipt.payments)),
        { kind: 'entry', overline: 'Sello digital del CFDI', text: broken(receipt.seal) },
        { kind: 'entry', overline: 'Sello del SAT', text: broken(stamp.satSeal) },
        { kind: 'entry', overline: 'Cadena original del complemento', text: broken(stamp.originalString) },
        { kind: 'note', text: 'Este documento es una representación impresa de un CFDI 4.0.' },
      ],
    ],
  };
}

const named = (words: Readonly<Record<string, string>>, key: string | undefined) =>
  key === undefined ? '' : `${key} ${words[key] ?? ''}`.trim();
const moment = (text: string) => `${formatDate(text.slice(0, 10))} ${text.slice(11, 16)}`;

function factsOf(receipt: Receipt, stamp: Stamp): readonly Fact[] {
  const { issuer, receiver } = receipt;
  return [
    ['Emisor', `${issuer.name}\n${issuer.rfc}`],
    ['Receptor', `${receiver.name}\n${receiver.rfc}`],
    ['Régimen del emisor', named(TAX_REGIMES, issuer.regime)],
    ['Régimen del receptor', named(TAX_REGIMES, receiver.regime)],
    ['Lugar de expedición', receipt.placeOfIssue],
    ['Domicilio fiscal del receptor', receiver.postalCode],
    ['Fecha', moment(receipt.issuedAt)],
    ['Certificación', moment(stamp.stampedAt)],
    ['Uso del CFDI', named(CFDI_USES, receiver.use)],
    ['Método de pago', named(PAYMENT_METHODS, receipt.paymentMethod)],
    ['Forma de pago', named(PAYMENT_FORMS, receipt.paymentForm)],
    ['Condiciones', receipt.conditions ?? ''],
    ['Certificado del emisor', receipt.certificateNumber],
    ['Certificado del SAT', stamp.satCertificateNumber],
    ['PAC', stamp.pacRfc],
  ];
}

function addendaOf(addenda: readonly { readonly label: string; readonly value: string }[]): readonly Block[] {
  if (addenda.length === 0) return [];
  return [{ kind: 'facts', facts: addenda.map(({ label, value }) => [label, value] as const), isInPairs: true }];
}

/** The invoices a credit note refers to. */
function relationsOf({ relations }: Receipt): readonly Block[] {
  if (relations.length === 0) return [];
  const facts = relations.flatMap(({ kind, uuids }) => uuids.map((uuid) => [`Relación ${kind}`, uuid] as const));
  return [{ kind: 'facts', facts }];
}

function billedBlocks(receipt: Receipt): readonly Block[] {
  return [
    { kind: 'heading', text: 'Conceptos' },
    tableOf(receipt),
    { kind: 'sums', sums: sumsOf(receipt) },
    { kind: 'entry', overline: 'Total con letra', text: amountInWords(receipt.total.centavos ?? 0) },
  ];
}

function tableOf({ concepts }: Receipt): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Clave', width: 52 },
      { title: 'Concepto' },
      { title: 'Unidad', width: 46 },
      { title: 'Cantidad', width: 50, isNumber: true },
      { title: 'P.U. MXN', width: 72, isNumber: true },
      { title: 'Importe MXN', width: 80, isNumber: true },
    ],
    rows: concepts.map((concept) => [
      concept.productKey,
      concept.identification === undefined ? concept.description : `${concept.description} (${concept.identification})`,
      concept.unitKey,
      concept.quantity,
      concept.unitPrice.centavos === undefined ? concept.unitPrice.text : formatMoney(concept.unitPrice.centavos),
      formatMoney(concept.amount.centavos ?? 0),
    ]),
  };
}

function sumsOf({ subtotal, discount, taxes, total }: Receipt): readonly Fact[] {
  const withheld = taxes.totalWithheld?.centavos ?? 0;
  return [
    ['Subtotal', formatMoney(subtotal.centavos ?? 0)],
    ...((discount?.centavos ?? 0) > 0 ? [['Descuento', formatMoney(discount?.centavos ?? 0)] as const] : []),
    ...taxes.transferred.map(
      ({ rate, amount }) =>
        [`IVA ${formatPercent(Number(rate ?? 0) * 100)}`, formatMoney(amount?.centavos ?? 0)] as const,
    ),
    ...(withheld > 0 ? [['Retenciones', formatMoney(withheld)] as const] : []),
    ['Total MXN', formatMoney(total.centavos ?? 0)],
  ];
}

/** Breaks long base64 texts, which contain no break opportunities. */
function broken(text: string): string {
  return text.replaceAll(/(.{90})/g, '$1 ');
}

/** The body of a receipt of payment: each payment, and what it leaves owing of each invoice. */
function paymentBlocks({ payments, total }: Payments): readonly Block[] {
  const centavos = total.centavos ?? 0;
  return [
    ...payments.flatMap(blocksOf),
    { kind: 'sums', sums: [['Total pagado MXN', formatMoney(centavos)]] },
    { kind: 'entry', overline: 'Total con letra', text: amountInWords(centavos) },
  ];
}

const FORMS: Readonly<Record<string, string>> = PAYMENT_FORMS;

function blocksOf({ paidAt, form, operation, amount, documents }: Payment): readonly Block[] {
  const money = (value: { readonly centavos: number | undefined }) => formatMoney(value.centavos ?? 0);
  return [
    { kind: 'heading', text: 'Pago' },
    {
      kind: 'facts',
      isInPairs: true,
      facts: [
        ['Fecha de pago', formatDate(paidAt.slice(0, 10))],
        ['Forma de pago', `${form} ${FORMS[form] ?? ''}`.trim()],
        ['Operación', operation ?? ''],
        ['Monto MXN', money(amount)],
      ],
    },
    {
      kind: 'table',
      columns: [
        { title: 'Factura' },
        { title: 'Parcialidad', width: 58, isNumber: true },
        { title: 'Saldo anterior', width: 82, isNumber: true },
        { title: 'Pagado', width: 82, isNumber: true },
        { title: 'Saldo insoluto', width: 82, isNumber: true },
      ],
      rows: documents.map((document) => [
        `${[document.series, document.folio].filter((part) => part !== undefined).join('-')} ${document.uuid}`.trim(),
        String(document.instalment),
        money(document.balanceBefore),
        money(document.paid),
        money(document.balanceAfter),
      ]),
    },
  ];
}
