import { type Micros, microsOf, toWholeCentavos } from '../amount.ts';
import type { Issuer, Receiver, Relation } from '../receipt.ts';
import type { XmlTree } from '../xml/xml-tree.ts';
import { attributesOf, cfdi, issuerNode, list, pesos, receiverNode } from './nodes.ts';

/** Rates as a CFDI writes them: six decimals. */
export interface LineTaxes {
  readonly iva: string;
  readonly isr?: string;
  readonly withheldIva?: string;
}

export interface InvoiceLine {
  readonly productKey: string;
  readonly identification?: string;
  readonly quantity: string;
  readonly unitKey: string;
  readonly unit?: string;
  readonly description: string;
  /** At most six decimals. */
  readonly unitPrice: string;
  /** In pesos, for the whole line. */
  readonly discount?: string;
  /** Undefined: not subject to tax. */
  readonly taxes: LineTaxes | undefined;
}

export interface InvoiceToWrite {
  readonly kind: 'I' | 'E';
  readonly series?: string;
  readonly folio?: string;
  /** `2026-11-16T09:30:00` in local time at the place of issue. */
  readonly issuedAt: string;
  readonly placeOfIssue: string;
  readonly paymentForm: string;
  readonly paymentMethod: 'PUE' | 'PPD';
  readonly conditions?: string;
  readonly relations?: readonly Relation[];
  readonly issuer: Issuer;
  readonly receiver: Receiver;
  readonly lines: readonly InvoiceLine[];
}

/** Composes an unsealed invoice or credit note in pesos. Lines are rounded to the centavo and then added. */
export function composeInvoice(invoice: InvoiceToWrite): XmlTree {
  const lines = invoice.lines.map(reckon);
  const sum = (pick: (line: ReckonedLine) => Micros) => lines.reduce((total, line) => total + pick(line), 0n);
  const discount = sum((line) => line.discount);
  const taxes = lines.flatMap((line) => line.taxes);
  const [added, held] = [taxes.filter(({ isHeld }) => !isHeld), taxes.filter(({ isHeld }) => isHeld)];
  const total = sum((line) => line.amount) - discount + amountOf(added) - amountOf(held);
  return cfdi(
    'Comprobante',
    attributesOf({
      Version: '4.0',
      Serie: invoice.series,
      Folio: invoice.folio,
      Fecha: invoice.issuedAt,
      FormaPago: invoice.paymentForm,
      CondicionesDePago: invoice.conditions,
      SubTotal: pesos(sum((line) => line.amount)),
      Descuento: discount > 0n ? pesos(discount) : undefined,
      Moneda: 'MXN',
      Total: pesos(total),
      TipoDeComprobante: invoice.kind,
      Exportacion: '01',
      MetodoPago: invoice.paymentMethod,
      LugarExpedicion: invoice.placeOfIssue,
    }),
    [
      ...(invoice.relations ?? []).map(({ kind, uuids }) =>
        cfdi(
          'CfdiRelacionados',
          { TipoRelacion: kind },
          uuids.map((uuid) => cfdi('CfdiRelacionado', { UUID: uuid })),
        ),
      ),
      issuerNode(invoice.issuer),
      receiverNode(invoice.receiver),
      cfdi(
        'Conceptos',
        {},
        lines.map(({ element }) => element),
      ),
      ...wholeTaxes(added, held),
    ],
  );
}

interface LineTax {
  readonly isHeld: boolean;
  readonly code: string;
  readonly rate: string;
  readonly base: Micros;
  readonly amount: Micros;
}

interface ReckonedLine {
  readonly element: XmlTree;
  readonly amount: Micros;
  readonly discount: Micros;
  readonly taxes: readonly LineTax[];
}

function reckon(line: InvoiceLine): ReckonedLine {
  const amount = toWholeCentavos((microsOf(line.quantity) * microsOf(line.unitPrice)) / 1_000_000n);
  const discount = line.discount === undefined ? 0n : microsOf(line.discount);
  const taxes = taxesOn(amount - discount, line.taxes);
  const element = cfdi(
    'Concepto',
    attributesOf({
      ClaveProdServ: line.productKey,
      NoIdentificacion: line.identification,
      Cantidad: line.quantity,
      ClaveUnidad: line.unitKey,
      Unidad: line.unit,
      Descripcion: line.description,
      ValorUnitario: line.unitPrice,
      Importe: pesos(amount),
      // One of nothing is not written: the document would have to name it too.
      Descuento: discount > 0n ? pesos(discount) : undefined,
      ObjetoImp: line.taxes === undefined ? '01' : '02',
    }),
    list('Impuestos', [
      ...list('Traslados', taxes.filter(({ isHeld }) => !isHeld).map(lineTax('Traslado'))),
      ...list('Retenciones', taxes.filter(({ isHeld }) => isHeld).map(lineTax('Retencion'))),
    ]),
  );
  return { element, amount, discount, taxes };
}

function taxesOn(base: Micros, taxes: LineTaxes | undefined): readonly LineTax[] {
  if (taxes === undefined) return [];
  const tax = (isHeld: boolean, code: string, rate: string | undefined): readonly LineTax[] =>
    rate === undefined
      ? []
      : [{ isHeld, code, rate, base, amount: toWholeCentavos((base * microsOf(rate)) / 1_000_000n) }];
  return [...tax(false, IVA, taxes.iva), ...tax(true, ISR, taxes.isr), ...tax(true, IVA, taxes.withheldIva)];
}

const ISR = '001';
const IVA = '002';

function lineTax(name: string) {
  return ({ base, code, rate, amount }: LineTax): XmlTree =>
    cfdi(name, { Base: pesos(base), Impuesto: code, TipoFactor: 'Tasa', TasaOCuota: rate, Importe: pesos(amount) });
}

/** Over all lines: transferred taxes by rate, withheld ones by tax. */
function wholeTaxes(added: readonly LineTax[], held: readonly LineTax[]): readonly XmlTree[] {
  const byRate = Map.groupBy(added, ({ code, rate }) => `${code} ${rate}`);
  const byTax = Map.groupBy(held, ({ code }) => code);
  const children = [
    ...list(
      'Retenciones',
      [...byTax].map(([code, taxes]) => cfdi('Retencion', { Impuesto: code, Importe: pesos(amountOf(taxes)) })),
    ),
    ...list(
      'Traslados',
      [...byRate.values()].map((taxes) => lineTax('Traslado')(joined(taxes))),
    ),
  ];
  if (children.length === 0) return [];
  return [
    cfdi(
      'Impuestos',
      attributesOf({
        TotalImpuestosRetenidos: held.length > 0 ? pesos(amountOf(held)) : undefined,
        TotalImpuestosTrasladados: added.length > 0 ? pesos(amountOf(added)) : undefined,
      }),
      children,
    ),
  ];
}

function joined([first, ...others]: readonly LineTax[]): LineTax {
  if (first === undefined) throw new RangeError('No tax to join');
  return {
    ...first,
    base: others.reduce((sum, { base }) => sum + base, first.base),
    amount: amountOf([first, ...others]),
  };
}

function amountOf(taxes: readonly LineTax[]): Micros {
  return taxes.reduce((sum, { amount }) => sum + amount, 0n);
}
