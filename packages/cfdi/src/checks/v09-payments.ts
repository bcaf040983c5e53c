import { isProduct, isWithin, microsOf, sayMicros, sumOf } from '../amount.ts';
import type { Payment, PaidDocument } from '../receipt.ts';
import { TOLERANCE } from './context.ts';
import { type Breach, perLine, type Rule, type Subject } from './rule.ts';

/**
 * V09 of a receipt of payment. Amounts in two currencies need manual review: their exchange rate has ten decimals and
 * its own rounding.
 */
export const paymentRules: readonly Rule[] = [
  {
    id: 'V09.balance',
    severity: 'reject',
    field: 'DoctoRelacionado/@ImpSaldoInsoluto',
    judge: (subject) =>
      perDocument(subject, 'ImpSaldoInsoluto', ({ balanceBefore, paid, balanceAfter, uuid }) =>
        microsOf(balanceBefore.text) - microsOf(paid.text) === microsOf(balanceAfter.text)
          ? undefined
          : `De la factura ${uuid}, el saldo anterior menos lo pagado no da el saldo insoluto.`,
      ),
  },
  {
    id: 'V09.paid',
    severity: 'reject',
    field: 'Pago/@Monto',
    judge: ({ receipt: { payments } }) =>
      perLine(
        payments?.payments ?? [],
        (place) => `Pago[${place}]/@Monto`,
        (payment, place) => {
          const paid = sumOf(payment.documents.map((document) => document.paid));
          return isInOneCurrency(payment) && paid > microsOf(payment.amount.text) + TOLERANCE
            ? `Del pago ${place} se aplican ${sayMicros(paid)}, más que su monto de ${sayMicros(microsOf(payment.amount.text))}.`
            : undefined;
        },
      ),
  },
  {
    id: 'V09.paid-taxes',
    severity: 'reject',
    field: 'DoctoRelacionado/ImpuestosDR',
    judge: (subject) =>
      perDocument(subject, 'ImpuestosDR', ({ transferred, withheld, uuid }) =>
        [...transferred, ...withheld].every(
          ({ base, factor, rate, amount }) =>
            factor === 'Exento' || (rate && amount && isProduct(amount, base.text, rate, TOLERANCE)),
        )
          ? undefined
          : `De la factura ${uuid}, un impuesto del pago no es su base por su tasa.`,
      ),
  },
  {
    id: 'V09.paid-total',
    severity: 'reject',
    field: 'Totales/@MontoTotalPagos',
    judge: ({ receipt: { payments } }) => {
      if (
        !payments?.payments.every(
          ({ exchangeRate }) => exchangeRate === undefined || microsOf(exchangeRate) === 1_000_000n,
        )
      ) {
        return undefined;
      }
      const sum = sumOf(payments.payments.map(({ amount }) => amount));
      return isWithin(sum, microsOf(payments.total.text), TOLERANCE)
        ? undefined
        : `Los pagos suman ${sayMicros(sum)} y el monto total dice ${sayMicros(microsOf(payments.total.text))}.`;
    },
  },
];

function isInOneCurrency({ currency, documents }: Payment): boolean {
  return documents.every((document) => document.currency === currency);
}

function perDocument(
  { receipt: { payments } }: Subject,
  attribute: string,
  judge: (document: PaidDocument) => string | undefined,
): readonly Breach[] {
  return (payments?.payments ?? []).flatMap(({ documents }, payment) =>
    perLine(documents, (place) => `Pago[${payment + 1}]/DoctoRelacionado[${place}]/${attribute}`, judge),
  );
}
