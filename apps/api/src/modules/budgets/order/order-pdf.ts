import { amountInWords } from '@aura/domain/amount-in-words';
import { businessDay } from '@aura/domain/business-day';
import { formatDate, formatMoney, formatPercent } from '@aura/domain/format';
import { percentOf } from '@aura/domain/multiply';
import { orderNumber, orderVerificationPath } from '@aura/domain/purchase-order';
import type { Block, Fact, PdfDocument, TableColumn } from '../../../core/pdf/pdf-document.ts';
import { headed, type Letterhead } from '../../../core/letterhead.ts';
import { verificationQr } from '../../../core/pdf/verification-qr.ts';
import { billingBlocks, clausesOf, withheldSums } from './order-contract.ts';
import type { OrderDraft } from './order-draft.ts';

export interface OrderPaper {
  readonly draft: OrderDraft;
  readonly folio: number;
  readonly versionNumber: number;
  readonly terms: string;
  readonly verificationCode: string;
  readonly issuedAt: Date;
}

/** The order as the provider receives it: what to do, where, by when and for how much. */
export function orderPdf(
  paper: OrderPaper,
  { origin, letterhead }: { readonly origin: string; readonly letterhead: Letterhead },
): PdfDocument {
  const { draft, versionNumber } = paper;
  const title = `Orden de compra ${orderNumber(paper.folio)}`;
  return {
    title: `${title} · Versión ${versionNumber}`,
    ...headed({ ...letterhead, name: draft.billing?.legalName ?? letterhead.name }, draft.payeeName),
    footer: `${title} · Versión ${versionNumber}`,
    createdAt: paper.issuedAt,
    sheets: [
      [
        {
          kind: 'title',
          overline: draft.payeeName,
          title,
          qr: verificationQr(`${origin}${orderVerificationPath(paper.verificationCode)}`),
        },
        { kind: 'facts', facts: factsOf(paper), isInPairs: true },
        { kind: 'heading', text: 'Conceptos' },
        { kind: 'table', ...tableOf(draft) },
        { kind: 'sums', sums: sumsOf(draft) },
        { kind: 'entry', overline: 'Total con letra', text: amountInWords(draft.amount + draft.taxes) },
        ...billingBlocks(draft.billing),
        ...clausesOf({ draft, number: orderNumber(paper.folio), origin }),
        ...termsOf(paper.terms),
        {
          kind: 'signatures',
          below: ['Acepta el proveedor: nombre, firma y fecha', draft.billing?.legalName ?? letterhead.name],
        },
      ],
    ],
  };
}

function factsOf({ draft, versionNumber, issuedAt }: OrderPaper): readonly Fact[] {
  const { advancePercentage, amount, taxes, days } = draft;
  const advance = percentOf(amount + taxes, advancePercentage);
  return [
    ['Versión', versionNumber === 1 ? '1' : `${versionNumber} · reemplaza a la versión ${versionNumber - 1}`],
    ['Fecha', formatDate(businessDay(issuedAt))],
    ['Comprador', draft.billing === null ? '' : `${draft.billing.legalName}\n${draft.billing.rfc}`],
    ['Proveedor', `${draft.payeeName}\n${draft.payeeRfc}`.trim()],
    ['Siniestro', draft.claimNumber],
    ['Afectado', draft.party],
    ['Lugar', draft.place],
    ['Zona', draft.zone],
    ['Plazo', days === null ? '' : days === 1 ? '1 día natural' : `${days} días naturales`],
    [
      'Anticipo',
      advancePercentage === 0 ? 'Sin anticipo' : `${formatPercent(advancePercentage)} (${formatMoney(advance)})`,
    ],
    ['Daño', draft.damage],
  ];
}

const PLAIN: readonly TableColumn[] = [
  { title: '#', width: 18 },
  { title: 'Clave', width: 58 },
  { title: 'Concepto' },
  { title: 'UM', width: 34 },
  { title: 'Cantidad', width: 52, isNumber: true },
];
const AMOUNT: TableColumn = { title: 'Importe MXN', width: 82, isNumber: true };
const UNIT_PRICE: TableColumn = { title: 'P.U. MXN', width: 74, isNumber: true };

/** A lump sum has no unit prices, so their column is omitted. */
function tableOf({ lines }: OrderDraft) {
  const isPriced = lines.every(({ unitPrice }) => unitPrice !== null);
  return {
    columns: isPriced ? [...PLAIN, UNIT_PRICE, AMOUNT] : [...PLAIN, AMOUNT],
    rows: lines.map(({ code, name, unit, quantity, unitPrice, amount }, place) => [
      String(place + 1),
      code,
      name,
      unit,
      String(Number(quantity)),
      ...(isPriced ? [formatMoney(unitPrice ?? 0)] : []),
      formatMoney(amount),
    ]),
  };
}

function sumsOf({ amount, taxes, billing }: OrderDraft): readonly Fact[] {
  return [
    ['Importe', formatMoney(amount)],
    [taxes === 0 ? 'Sin IVA' : 'IVA', formatMoney(taxes)],
    ['Total MXN', formatMoney(amount + taxes)],
    ...withheldSums(billing),
  ];
}

function termsOf(terms: string): readonly Block[] {
  return terms === '' ? [] : [{ kind: 'entry', overline: 'Condiciones particulares', text: terms }];
}
