import { formatMoney } from '@aura/domain/format';
import type { WithholdingRule } from '@aura/domain/payments/withholdings';
import { CENTAVO, isWithin, type Micros, microsOf, sayMicros, sumOf } from '../amount.ts';
import type { Receipt } from '../receipt.ts';
import type { IntakeContext, IvaRate } from './context.ts';
import type { Rule, Subject } from './rule.ts';

const ISR = '001';
const IVA = '002';

/**
 * V10: the agreed amount and the withholdings required by law. A difference goes to quarantine, where a user decides
 * and gives a reason.
 */
export const agreementRules: readonly Rule[] = [
  {
    id: 'V10.currency',
    severity: 'quarantine',
    field: 'Comprobante/@Moneda',
    judge: ({ receipt: { kind, currency }, context: { provider } }) =>
      kind !== 'P' && currency !== 'MXN' && provider !== undefined
        ? `La factura está en ${currency}: no se compara con lo pactado en pesos.`
        : undefined,
  },
  {
    // What was spent is booked in pesos as the bank charged it: no person can decide about another currency.
    id: 'V10.foreign-cost',
    severity: 'reject',
    field: 'Comprobante/@Moneda',
    judge: ({ receipt: { currency }, context: { provider } }) =>
      provider === undefined && currency !== 'MXN'
        ? `La factura está en ${currency}: los costos indirectos se registran en pesos. Pida que la emitan en pesos.`
        : undefined,
  },
  {
    id: 'V10.amount',
    severity: 'quarantine',
    field: 'Comprobante/@SubTotal',
    judge: ({ receipt, context: { agreedLeft, agreedTolerance } }) => {
      if (receipt.kind === 'P' || receipt.currency !== 'MXN' || agreedLeft === undefined) return undefined;
      const left = BigInt(agreedLeft) * CENTAVO;
      return netOf(receipt) > left + BigInt(agreedTolerance) * CENTAVO
        ? `Antes de impuestos son ${sayMicros(netOf(receipt))} y de lo pactado queda por facturar ${formatMoney(agreedLeft)}.`
        : undefined;
    },
  },
  {
    id: 'V10.iva',
    severity: 'quarantine',
    field: 'Impuestos/Traslados',
    judge: ({ receipt, context }) => {
      if (receipt.kind === 'P' || context.provider === undefined) return undefined;
      const odd = receipt.taxes.transferred.find(
        ({ tax, rate }) => tax !== IVA || answerFor(rate, context) === undefined,
      );
      return odd
        ? `Trae el impuesto ${odd.tax} con ${odd.rate ? `tasa ${odd.rate}` : 'factor Exento'}; se espera IVA de 16 %.`
        : undefined;
    },
  },
  {
    // A credit note repeats the rate of its invoice, whatever holds on its own day.
    id: 'V10.border',
    severity: 'reject',
    field: 'Impuestos/Traslados',
    judge: ({ receipt, context }) => {
      if (receipt.kind !== 'I') return undefined;
      const answers = receipt.taxes.transferred.flatMap(({ tax, rate }) =>
        tax === IVA ? (answerFor(rate, context) ?? []) : [],
      );
      return answers.find(({ refusal }) => refusal !== '')?.refusal;
    },
  },
  {
    id: 'V10.no-rule',
    severity: 'quarantine',
    field: 'Emisor/@RegimenFiscal',
    judge: (subject) =>
      subject.receipt.kind !== 'P' && subject.context.provider !== undefined && !ruleFor(subject)
        ? `No hay regla de retenciones para el régimen ${subject.receipt.issuer.regime} y lo que hace el proveedor.`
        : undefined,
  },
  {
    id: 'V10.isr',
    severity: 'quarantine',
    field: 'Impuestos/Retenciones',
    judge: (subject) => withholdingFault(subject, ISR, 'ISR', (net, { isr }) => net * microsOf(isr)),
  },
  {
    id: 'V10.withheld-iva',
    severity: 'quarantine',
    field: 'Impuestos/Retenciones',
    judge: (subject) =>
      withholdingFault(subject, IVA, 'IVA', (net, { iva }) => {
        if (iva === 'none') return 0n;
        if (iva !== 'two-thirds') return net * microsOf(iva);
        const transferred = subject.receipt.taxes.transferred.filter(({ tax }) => tax === IVA);
        return (sumOf(transferred.map(({ amount }) => amount)) * 1_000_000n * 2n) / 3n;
      }),
  },
];

/** Agreed amounts exclude taxes, so the discount is subtracted. */
function netOf({ subtotal, discount }: Receipt): Micros {
  return microsOf(subtotal.text) - sumOf([discount]);
}

function answerFor(rate: string | undefined, { ivaRates }: IntakeContext): IvaRate | undefined {
  return ivaRates.find(
    ({ percentage }) => rate !== undefined && microsOf(rate) === BigInt(Math.round(percentage * 10_000)),
  );
}

function ruleFor({ receipt: { issuer }, context: { withholdings, provider } }: Subject): WithholdingRule | undefined {
  if (provider === undefined) return undefined;
  const kind = issuer.rfc.length === 12 ? 'company' : 'person';
  return withholdings.find(
    (rule) => rule.issuer === kind && rule.regime === issuer.regime && rule.nature === provider.nature,
  );
}

/** Compared at twelve decimals: each line is rounded to the centavo, and a rate rounded to six, such as 10.6667 %, allows a millionth of the base. */
function withholdingFault(
  subject: Subject,
  code: string,
  name: string,
  expectedOf: (net: Micros, rule: WithholdingRule) => bigint,
): string | undefined {
  const { receipt } = subject;
  const rule = ruleFor(subject);
  if (!rule || receipt.kind === 'P') return undefined;
  const net = netOf(receipt);
  const expected = expectedOf(net, rule);
  const withheld = sumOf(receipt.taxes.withheld.filter(({ tax }) => tax === code).map(({ amount }) => amount));
  const tolerance = BigInt(receipt.concepts.length) * CENTAVO * 1_000_000n + net;
  return isWithin(withheld * 1_000_000n, expected, tolerance)
    ? undefined
    : `Se retiene ${name} por ${sayMicros(withheld)} y por el régimen ${receipt.issuer.regime} corresponde ${sayMicros(roundedToCentavo(expected))}.`;
}

function roundedToCentavo(picos: bigint): Micros {
  const unit = CENTAVO * 1_000_000n;
  return ((picos + unit / 2n) / unit) * CENTAVO;
}
