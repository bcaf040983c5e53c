import { CFDI_USES, TAX_REGIMES } from '@aura/domain/fiscal-catalogues';
import type { OrderBilling } from '@aura/contracts/budgets/order';
import { formatMoney, formatPercent } from '@aura/domain/format';
import { PAYMENT_FORMS, PAYMENT_METHODS } from '@aura/domain/invoicing/invoice';
import { percentOf } from '@aura/domain/multiply';
import { expectedAmounts } from '@aura/domain/payments/withholdings';
import type { Block, Fact } from '../../../core/pdf/pdf-document.ts';

/** What an order takes from the business unit of the claim and from the file of its provider. */
export interface BillingRow {
  readonly buyer: string | null;
  readonly buyerRfc: string | null;
  readonly buyerRegime: string | null;
  readonly buyerPostalCode: string | null;
  /** Null where no rate in force covers the payee, and for the affected party's own provider, which has no file. */
  readonly withheldIncomeRate: string | null;
  readonly withheldValueRate: string | null;
}

/** Whom to bill, how, and what is withheld; null while the business unit lacks its fiscal data. */
export function billingOf(row: BillingRow, { amount, taxes }: { amount: number; taxes: number }): OrderBilling | null {
  const { buyer, buyerRfc, buyerRegime, buyerPostalCode } = row;
  if (!buyer || !buyerRfc || !buyerRegime || !buyerPostalCode) return null;
  const taxPercentage = amount === 0 ? 0 : Math.round((taxes * 100) / amount);
  const { withheldIncomeRate: isr, withheldValueRate: iva } = row;
  const rule = isr === null || iva === null ? undefined : { isr, iva };
  const { withheldIncomeTax, withheldValueTax } = expectedAmounts(amount, { rule, taxPercentage });
  return {
    legalName: buyer,
    rfc: buyerRfc,
    taxRegime: buyerRegime,
    postalCode: buyerPostalCode,
    use: 'G03',
    paymentMethod: 'PPD',
    paymentForm: '99',
    taxPercentage,
    withheldIncomeTax,
    withheldValueTax,
    net: amount + taxes - withheldIncomeTax - withheldValueTax,
  };
}

const named = (words: Readonly<Record<string, string>>, key: string) => `${key} ${words[key] ?? ''}`.trim();

/** Everything a provider needs for an invoice that is accepted without questions. */
export function billingBlocks(billing: OrderBilling | null): readonly Block[] {
  if (billing === null)
    return [
      { kind: 'heading', text: 'Cómo facturar' },
      { kind: 'note', text: 'Pida los datos fiscales del comprador antes de facturar: todavía no están registrados.' },
    ];
  const facts: readonly Fact[] = [
    ['Factura a nombre de', billing.legalName],
    ['RFC', billing.rfc],
    ['Régimen fiscal', named(TAX_REGIMES, billing.taxRegime)],
    ['Domicilio fiscal (C.P.)', billing.postalCode],
    ['Uso del CFDI', named(CFDI_USES, billing.use)],
    ['Método de pago', named(PAYMENT_METHODS, billing.paymentMethod)],
    ['Forma de pago', named(PAYMENT_FORMS, billing.paymentForm)],
    ['Moneda', 'MXN'],
  ];
  return [
    { kind: 'heading', text: 'Cómo facturar' },
    { kind: 'facts', facts, isInPairs: true },
  ];
}

/** Below the total: what is withheld from it, and what the bank transfers. */
export function withheldSums(billing: OrderBilling | null): readonly Fact[] {
  if (billing === null || billing.withheldIncomeTax + billing.withheldValueTax === 0) return [];
  const { withheldIncomeTax, withheldValueTax, net } = billing;
  return [
    ...(withheldIncomeTax > 0 ? [['Retención esperada de ISR', formatMoney(-withheldIncomeTax)] as const] : []),
    ...(withheldValueTax > 0 ? [['Retención esperada de IVA', formatMoney(-withheldValueTax)] as const] : []),
    ['Neto a transferir MXN', formatMoney(net)],
  ];
}

interface Contract {
  readonly draft: {
    readonly billing: OrderBilling | null;
    readonly amount: number;
    readonly taxes: number;
    readonly days: number | null;
    readonly advancePercentage: number;
    readonly payeeName: string;
    readonly claimNumber: string;
  };
  readonly number: string;
  readonly origin: string;
}

/** The clauses of every order; what is particular to one is written in its conditions. */
export function clausesOf({ draft, number, origin }: Contract): readonly Block[] {
  const { billing, amount, taxes, days, advancePercentage, payeeName, claimNumber } = draft;
  const buyer = billing?.legalName ?? 'el comprador';
  const total = formatMoney(amount + taxes);
  const advance = formatMoney(percentOf(amount + taxes, advancePercentage));
  const clauses: readonly (readonly [title: string, text: string])[] = [
    [
      'Objeto',
      `${payeeName} se obliga con ${buyer} a ejecutar los conceptos de esta orden, con material y mano de obra, en el lugar indicado y por el daño del siniestro ${claimNumber}.`,
    ],
    [
      'Precio',
      `El precio es fijo: ${formatMoney(amount)} más ${taxes === 0 ? 'ningún IVA' : `IVA de ${formatPercent(billing?.taxPercentage ?? Math.round((taxes * 100) / amount))}`}, en total ${total} MXN. Un trabajo que no está en la orden se paga solo con una nueva versión de ella.`,
    ],
    [
      'Pago',
      `${advancePercentage === 0 ? 'No hay anticipo.' : `Anticipo de ${formatPercent(advancePercentage)} (${advance}) contra factura.`} El ${advancePercentage === 0 ? 'pago' : 'resto'} se transfiere a la cuenta CLABE verificada del proveedor después de validar el trabajo y la factura, en el siguiente corte de pagos.`,
    ],
    [
      'Plazo',
      days === null
        ? 'El plazo es el que se acuerde por escrito al aceptar.'
        : `${days === 1 ? 'Un día natural' : `${days} días naturales`} desde que se acepta la orden. Un retraso se avisa antes de que venza, con su motivo.`,
    ],
    [
      'Garantía',
      'El proveedor garantiza su trabajo durante un año desde la entrega y atiende sin costo los defectos que se le notifiquen, salvo lo que digan las condiciones particulares.',
    ],
    [
      'Facturación',
      `El CFDI lleva los datos de «Cómo facturar», el número ${number} y no rebasa el importe de la orden. XML y PDF se entregan en ${origin}. De cada pago de una factura PPD se emite el complemento a más tardar el quinto día natural del mes siguiente.`,
    ],
  ];
  return [
    { kind: 'heading', text: 'Cláusulas' },
    ...clauses.map(([title, text], place): Block => ({ kind: 'entry', overline: `${place + 1}. ${title}`, text })),
  ];
}
