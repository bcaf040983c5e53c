import type { Receipt, Stamp, Payment, Payments } from '@aura/cfdi/receipt';
import { type CatalogueName, inForce } from '@aura/cfdi/sat-catalogues';
import { statusExpression } from '@aura/cfdi/status-expression';
import { amountInWords } from '@aura/domain/amount-in-words';
import { CFDI_USES, TAX_REGIMES } from '@aura/domain/fiscal-catalogues';
import { formatDate, formatMoney, formatPercent } from '@aura/domain/format';
import { invoiceNumber, PAYMENT_FORMS, PAYMENT_METHODS } from '@aura/domain/invoicing/invoice';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { letterheadOf } from '../../../core/letterhead.ts';
import type { Block, Fact, PdfDocument } from '../../../core/pdf/pdf-document.ts';
import { rows } from '../../../core/sql.ts';

const KINDS: Readonly<Partial<Record<Receipt['kind'], string>>> = { E: 'Nota de crédito', P: 'Complemento de pago' };

/** What the paper says beside the document: whose work it is, and where to pay it. */
export interface AroundInvoice {
  readonly logo: Uint8Array<ArrayBuffer> | null;
  readonly addenda: readonly { readonly label: string; readonly value: string }[];
  readonly claims: readonly { readonly number: string; readonly party: string; readonly policy: string }[];
  readonly accounts: readonly { readonly name: string; readonly clabe: string }[];
}

/** The claims billed in it, the accounts that take its payment, and the logo. */
export async function readAround(
  { db }: Pick<Act, 'db'>,
  invoiceId: number,
  addenda: AroundInvoice['addenda'],
): Promise<AroundInvoice> {
  const { logo } = await letterheadOf(db);
  const claims = await rows(
    db,
    sql<AroundInvoice['claims'][number]>`select c.display_number as number, a.name as party, c.policy
    from invoice_party p join affected_party a on a.id = p.affected_party_id join claim c on c.id = a.claim_id where p.invoice_id = ${invoiceId} order by a.id`,
  );
  const accounts = await rows(
    db,
    sql<AroundInvoice['accounts'][number]>`select name, clabe from company_account where is_active order by id limit 2`,
  );
  return { logo, addenda, claims, accounts };
}

/** The printed form of an issued document: its fiscal part is made only from what was stamped, so that it matches the XML. */
export function invoicePdf(
  receipt: Receipt,
  stamp: Stamp,
  { logo, addenda, claims, accounts }: AroundInvoice,
): PdfDocument {
  const number = invoiceNumber({ series: receipt.series ?? '', folio: receipt.folio ?? '' });
  const kind = KINDS[receipt.kind] ?? 'Factura';
  const title = number === '' ? kind : `${kind} ${number}`;
  const qr = { text: statusExpression(receipt, stamp), caption: 'Verifique este CFDI en el portal del SAT.' };
  return {
    title,
    header: [receipt.issuer.name, receipt.receiver.name],
    ...(logo === null ? {} : { logo }),
    footer: `${title} · ${stamp.uuid}`,
    createdAt: new Date(`${stamp.stampedAt}Z`),
    sheets: [
      [
        { kind: 'title', overline: `Folio fiscal ${stamp.uuid}`, title, qr },
        { kind: 'facts', facts: factsOf(receipt, stamp), isInPairs: true },
        ...claimsOf(claims),
        ...addendaOf(addenda),
        ...relationsOf(receipt),
        ...(receipt.payments === undefined ? billedBlocks(receipt) : paymentBlocks(receipt.payments)),
        ...(receipt.kind === 'I' ? accountsOf(accounts, number) : []),
        { kind: 'entry', overline: 'Sello digital del CFDI', text: broken(receipt.seal), isSmall: true },
        { kind: 'entry', overline: 'Sello del SAT', text: broken(stamp.satSeal), isSmall: true },
        {
          kind: 'entry',
          overline: 'Cadena original del complemento',
          text: broken(stamp.originalString),
          isSmall: true,
        },
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
    ['Tipo de comprobante', `${receipt.kind} – ${KIND_WORDS[receipt.kind]}`],
    ['Exportación', inWords('exportaciones', receipt.exportation, receipt)],
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

const KIND_WORDS: Readonly<Record<Receipt['kind'], string>> = {
  I: 'Ingreso',
  E: 'Egreso',
  P: 'Pago',
  N: 'Nómina',
  T: 'Traslado',
};

/** A key with its text in the tax authority's catalogue, as it was on the day of the document. */
function inWords(catalogue: CatalogueName, key: string, { issuedAt }: Receipt): string {
  return `${key} ${inForce(catalogue, key, issuedAt.slice(0, 10))?.['texto'] ?? ''}`.trim();
}

/** The paper names the claims that fit above its lines; a longer list is sent with the invoice. */
const MOST_CLAIMS = 4;

function claimsOf(claims: AroundInvoice['claims']): readonly Block[] {
  if (claims.length === 0) return [];
  const facts = claims.slice(0, MOST_CLAIMS).map(({ number, party, policy }): Fact => {
    return [
      'Siniestro',
      [number, party, policy === '' ? '' : `póliza ${policy}`].filter((part) => part !== '').join(' · '),
    ];
  });
  const more: Fact = ['Y otros', claims.length > MOST_CLAIMS ? `${claims.length - MOST_CLAIMS} afectados` : ''];
  return [{ kind: 'facts', facts: [...facts, more], isInPairs: true }];
}

/** Where it is paid, with the reference that lets a deposit be matched. */
function accountsOf(accounts: AroundInvoice['accounts'], number: string): readonly Block[] {
  if (accounts.length === 0) return [];
  const facts: readonly Fact[] = [
    ...accounts.map(({ name, clabe }): Fact => [`Cuenta ${name}`, `CLABE ${clabe}`]),
    ['Referencia', number],
  ];
  return [{ kind: 'facts', facts, isInPairs: true }];
}

/** The documents that a credit note, a substitute or a receipt of payment refers to. */
function relationsOf(receipt: Receipt): readonly Block[] {
  const { relations } = receipt;
  if (relations.length === 0) return [];
  const facts = relations.flatMap(({ kind, uuids }) =>
    uuids.map((uuid): Fact => [`Relación ${inWords('tipos_relaciones', kind, receipt)}`, uuid]),
  );
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

function blocksOf({ paidAt, form, operation, amount, documents, transferred, withheld }: Payment): readonly Block[] {
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
    {
      kind: 'facts',
      isInPairs: true,
      facts: [
        ...transferred.map(({ base, rate, amount: tax }): Fact => {
          const name = rate === undefined ? 'Exento' : `IVA ${formatPercent(Number(rate) * 100)}`;
          return [`${name} pagado`, `${money(tax ?? { centavos: 0 })} sobre ${money(base)}`];
        }),
        ...withheld.map(
          ({ tax, amount: kept }): Fact => [`Retención de ${tax === '001' ? 'ISR' : 'IVA'}`, money(kept)],
        ),
      ],
    },
  ];
}
