import { type Micros, microsOf, toWholeCentavos } from '../amount.ts';
import { NO_CURRENCY } from '../checks/v08-kind.ts';
import type { Issuer, Receiver } from '../receipt.ts';
import type { XmlTree } from '../xml/xml-tree.ts';
import { attributesOf, cfdi, exactPesos, issuerNode, list, payment, pesos, receiverNode } from './nodes.ts';

/** One tax of the paid invoice, in pesos. */
export interface PaidTax {
  readonly isHeld: boolean;
  /** 001 ISR, 002 IVA. */
  readonly code: string;
  readonly rate: string;
  readonly base: string;
}

export interface DocumentToPay {
  readonly uuid: string;
  readonly series?: string;
  readonly folio?: string;
  readonly instalment: number;
  /** In pesos. */
  readonly total: string;
  readonly balanceBefore: string;
  readonly paid: string;
  readonly taxes: readonly PaidTax[];
}

export interface PaymentToWrite {
  readonly series?: string;
  readonly folio?: string;
  readonly issuedAt: string;
  readonly placeOfIssue: string;
  readonly issuer: Issuer;
  readonly receiver: Receiver;
  readonly payments: readonly {
    readonly paidAt: string;
    readonly form: string;
    readonly operation?: string;
    readonly documents: readonly DocumentToPay[];
  }[];
}

/**
 * Composes a receipt of payments (REP) in pesos, not yet sealed. Taxes of a partial payment are proportional, to the
 * millionth of a peso.
 */
export function composePayment(receipt: PaymentToWrite): XmlTree {
  const payments = receipt.payments.map((one) => reckonPayment(one, receipt.issuedAt));
  const parts = payments.flatMap((each) => each.parts);
  return cfdi(
    'Comprobante',
    attributesOf({
      Version: '4.0',
      Serie: receipt.series,
      Folio: receipt.folio,
      Fecha: receipt.issuedAt,
      SubTotal: '0',
      Moneda: NO_CURRENCY,
      Total: '0',
      TipoDeComprobante: 'P',
      Exportacion: '01',
      LugarExpedicion: receipt.placeOfIssue,
    }),
    [
      issuerNode(receipt.issuer),
      receiverNode({ ...receipt.receiver, use: 'CP01' }),
      cfdi('Conceptos', {}, [
        cfdi('Concepto', {
          ClaveProdServ: '84111506',
          Cantidad: '1',
          ClaveUnidad: 'ACT',
          Descripcion: 'Pago',
          ValorUnitario: '0',
          Importe: '0',
          ObjetoImp: '01',
        }),
      ]),
      cfdi('Complemento', {}, [
        payment('Pagos', { Version: '2.0' }, [
          payment(
            'Totales',
            totalsOf(
              parts,
              payments.reduce((sum, { amount }) => sum + amount, 0n),
            ),
          ),
          ...payments.map(({ element }) => element),
        ]),
      ]),
    ],
  );
}

interface Part extends PaidTax {
  readonly partBase: Micros;
  readonly amount: Micros;
}

function reckonPayment({ paidAt, form, operation, documents }: PaymentToWrite['payments'][number], issuedAt: string) {
  const reckoned = documents.map((document) => ({
    document,
    // A base must be above zero: of a tiny payment the smaller of two rates may have none.
    parts: document.taxes.map((tax) => partOf(document, tax)).filter(({ partBase }) => partBase > 0n),
  }));
  const parts = reckoned.flatMap((each) => each.parts);
  const amount = documents.reduce((sum, { paid }) => sum + microsOf(paid), 0n);
  const element = payment(
    'Pago',
    attributesOf({
      // A payment cannot be later than the receipt that attests it, whose hour is that of the place of issue.
      FechaPago: paidAt < issuedAt ? paidAt : issuedAt,
      FormaDePagoP: form,
      MonedaP: 'MXN',
      TipoCambioP: '1',
      Monto: pesos(amount),
      NumOperacion: operation,
    }),
    [
      ...reckoned.map(({ document, parts: own }) => documentNode(document, own)),
      ...list(
        'ImpuestosP',
        [
          ...list(
            'RetencionesP',
            grouped(parts, true, ({ code }) => code).map((same) =>
              payment('RetencionP', { ImpuestoP: first(same).code, ImporteP: exactPesos(amountOf(same)) }),
            ),
            payment,
          ),
          ...list(
            'TrasladosP',
            grouped(parts, false, ({ code, rate }) => `${code} ${rate}`).map((same) =>
              payment('TrasladoP', {
                BaseP: exactPesos(baseOf(same)),
                ImpuestoP: first(same).code,
                TipoFactorP: 'Tasa',
                TasaOCuotaP: first(same).rate,
                ImporteP: exactPesos(amountOf(same)),
              }),
            ),
            payment,
          ),
        ],
        payment,
      ),
    ],
  );
  return { element, parts, amount };
}

function documentNode(document: DocumentToPay, parts: readonly Part[]): XmlTree {
  const taxNode = (name: string) => (part: Part) =>
    payment(name, {
      BaseDR: exactPesos(part.partBase),
      ImpuestoDR: part.code,
      TipoFactorDR: 'Tasa',
      TasaOCuotaDR: part.rate,
      ImporteDR: exactPesos(part.amount),
    });
  return payment(
    'DoctoRelacionado',
    attributesOf({
      IdDocumento: document.uuid,
      Serie: document.series,
      Folio: document.folio,
      MonedaDR: 'MXN',
      EquivalenciaDR: '1',
      NumParcialidad: String(document.instalment),
      ImpSaldoAnt: document.balanceBefore,
      ImpPagado: document.paid,
      ImpSaldoInsoluto: pesos(microsOf(document.balanceBefore) - microsOf(document.paid)),
      ObjetoImpDR: parts.length > 0 ? '02' : '01',
    }),
    list(
      'ImpuestosDR',
      [
        ...list('RetencionesDR', parts.filter(({ isHeld }) => isHeld).map(taxNode('RetencionDR')), payment),
        ...list('TrasladosDR', parts.filter(({ isHeld }) => !isHeld).map(taxNode('TrasladoDR')), payment),
      ],
      payment,
    ),
  );
}

function partOf({ paid, total }: DocumentToPay, tax: PaidTax): Part {
  const partBase = (microsOf(tax.base) * microsOf(paid)) / microsOf(total);
  return { ...tax, partBase, amount: (partBase * microsOf(tax.rate)) / 1_000_000n };
}

/** Totals of the receipt in centavos, by the rates that the SAT names. */
function totalsOf(parts: readonly Part[], amount: Micros): Readonly<Record<string, string>> {
  const held = (code: string) => parts.filter((part) => part.isHeld && part.code === code);
  const added = (rate: string) => parts.filter((part) => !part.isHeld && part.code === IVA && part.rate === rate);
  const written = (all: readonly Part[], sum: (of: readonly Part[]) => Micros) =>
    all.length === 0 ? undefined : pesos(toWholeCentavos(sum(all)));
  return attributesOf({
    TotalRetencionesIVA: written(held(IVA), amountOf),
    TotalRetencionesISR: written(held(ISR), amountOf),
    TotalTrasladosBaseIVA16: written(added('0.160000'), baseOf),
    TotalTrasladosImpuestoIVA16: written(added('0.160000'), amountOf),
    TotalTrasladosBaseIVA8: written(added('0.080000'), baseOf),
    TotalTrasladosImpuestoIVA8: written(added('0.080000'), amountOf),
    TotalTrasladosBaseIVA0: written(added('0.000000'), baseOf),
    TotalTrasladosImpuestoIVA0: written(added('0.000000'), amountOf),
    MontoTotalPagos: pesos(amount),
  });
}

const ISR = '001';
const IVA = '002';

function grouped(parts: readonly Part[], isHeld: boolean, key: (part: Part) => string): readonly (readonly Part[])[] {
  return [
    ...Map.groupBy(
      parts.filter((part) => part.isHeld === isHeld),
      key,
    ).values(),
  ];
}

function first([part]: readonly Part[]): Part {
  if (part === undefined) throw new RangeError('No tax to join');
  return part;
}

const amountOf = (parts: readonly Part[]): Micros => parts.reduce((sum, { amount }) => sum + amount, 0n);
const baseOf = (parts: readonly Part[]): Micros => parts.reduce((sum, { partBase }) => sum + partBase, 0n);
