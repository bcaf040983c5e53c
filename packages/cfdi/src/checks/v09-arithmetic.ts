import {
  isInLimits,
  isProduct,
  microsOf,
  sayMicros,
  sumOf,
  toWholeCentavos,
  type Amount,
  isWithin,
  type Micros,
} from '../amount.ts';
import { TOLERANCE } from './context.ts';
import { perLine, type Rule, type Breach } from './rule.ts';
import type { Receipt, Tax } from '../receipt.ts';

/** Not subject to tax: such lines have no taxes; all others have them. */
const NOT_TAXED = '01';
const TAXED = '02';

/** V09: exact, in millionths of a peso. Lines may differ by what the SAT's limits allow, taxes by a centavo, the
 * total by a centavo that is booked as rounding. */
export const arithmeticRules: readonly Rule[] = [
  {
    id: 'V09.decimals',
    severity: 'reject',
    field: 'Comprobante/@Total',
    judge: ({ receipt: { currency, subtotal, discount, total } }) =>
      currency === 'MXN' &&
      [subtotal, discount, total].some((amount) => amount && microsOf(amount.text) % 10_000n !== 0n)
        ? 'Subtotal, descuento y total en pesos llevan a lo más dos decimales.'
        : undefined,
  },
  {
    id: 'V09.line',
    severity: 'reject',
    field: 'Concepto/@Importe',
    judge: ({ receipt: { concepts } }) =>
      perLine(
        concepts,
        (place) => `Concepto[${place}]/@Importe`,
        ({ amount, quantity, unitPrice }, place) =>
          isInLimits(amount.text, quantity, unitPrice.text)
            ? undefined
            : `En el concepto ${place}, ${quantity} por ${unitPrice.text} no da ${amount.text}, ni dentro de los límites que fija el SAT.`,
      ),
  },
  {
    // The limits are wide for whole quantities: a price before VAT was often rounded, and the issuer counted on.
    id: 'V09.line-rounded',
    severity: 'warning',
    field: 'Concepto/@Importe',
    judge: ({ receipt: { concepts } }) =>
      perLine(
        concepts,
        (place) => `Concepto[${place}]/@Importe`,
        ({ amount, quantity, unitPrice }, place) =>
          isProduct(amount, quantity, unitPrice.text, TOLERANCE) || !isInLimits(amount.text, quantity, unitPrice.text)
            ? undefined
            : `En el concepto ${place}, ${quantity} por ${unitPrice.text} no da ${amount.text}: está dentro de los límites que fija el SAT, revise que sea redondeo.`,
      ),
  },
  {
    id: 'V09.line-discount',
    severity: 'reject',
    field: 'Concepto/@Descuento',
    judge: ({ receipt: { concepts } }) =>
      perLine(
        concepts,
        (place) => `Concepto[${place}]/@Descuento`,
        ({ amount, discount }, place) =>
          discount && microsOf(discount.text) > microsOf(amount.text)
            ? `En el concepto ${place}, el descuento es mayor que el importe.`
            : undefined,
      ),
  },
  {
    id: 'V09.object-of-tax',
    severity: 'reject',
    field: 'Concepto/@ObjetoImp',
    judge: ({ receipt: { concepts } }) =>
      perLine(
        concepts,
        (place) => `Concepto[${place}]/@ObjetoImp`,
        ({ objectOfTax, transferred, withheld }, place) => {
          const count = transferred.length + withheld.length;
          if (objectOfTax === NOT_TAXED && count > 0)
            return `El concepto ${place} no es objeto de impuesto y trae impuestos.`;
          if (objectOfTax === TAXED && count === 0)
            return `El concepto ${place} es objeto de impuesto y no trae impuestos.`;
          return undefined;
        },
      ),
  },
  {
    id: 'V09.line-tax',
    severity: 'reject',
    field: 'Concepto/Impuestos',
    judge: ({ receipt: { concepts } }) =>
      perLine(
        concepts,
        (place) => `Concepto[${place}]/Impuestos`,
        ({ transferred, withheld }, place) => {
          const wrong = [...transferred, ...withheld].find((tax) => !isRightTax(tax));
          return wrong && `En el concepto ${place}, el ${TAX_NAMES[wrong.tax]} no es su base por su tasa.`;
        },
      ),
  },
  {
    id: 'V09.subtotal',
    severity: 'reject',
    field: 'Comprobante/@SubTotal',
    judge: ({ receipt: { concepts, subtotal } }) => {
      const sum = toWholeCentavos(sumOf(concepts.map(({ amount }) => amount)));
      return sum === microsOf(subtotal.text)
        ? undefined
        : `Los conceptos suman ${sayMicros(sum)} y el subtotal dice ${sayMicros(microsOf(subtotal.text))}.`;
    },
  },
  {
    id: 'V09.discount',
    severity: 'reject',
    field: 'Comprobante/@Descuento',
    judge: ({ receipt: { concepts, discount } }) => {
      const sum = toWholeCentavos(sumOf(concepts.map((concept) => concept.discount)));
      return sum === sumOf([discount])
        ? undefined
        : `Los descuentos de los conceptos suman ${sayMicros(sum)} y el descuento dice ${sayMicros(sumOf([discount]))}.`;
    },
  },
  {
    id: 'V09.taxes',
    severity: 'reject',
    field: 'Impuestos',
    judge: ({ receipt }) => taxBreaches(receipt),
  },
  {
    id: 'V09.total',
    severity: 'reject',
    field: 'Comprobante/@Total',
    judge: ({ receipt }) => {
      const computed = computedTotal(receipt);
      return isWithin(computed, microsOf(receipt.total.text), TOLERANCE) ? undefined : sayTotal(receipt, computed);
    },
  },
  {
    // Accepted: the centavo is booked as rounding.
    id: 'V09.total-rounded',
    severity: 'warning',
    field: 'Comprobante/@Total',
    judge: ({ receipt }) => {
      const computed = computedTotal(receipt);
      const total = microsOf(receipt.total.text);
      return computed !== total && isWithin(computed, total, TOLERANCE) ? sayTotal(receipt, computed) : undefined;
    },
  },
];

function computedTotal({ subtotal, discount, taxes, localTaxes }: Receipt): Micros {
  return (
    sumOf([subtotal, taxes.totalTransferred, localTaxes?.transferred]) -
    sumOf([discount, taxes.totalWithheld, localTaxes?.withheld])
  );
}

function sayTotal({ total }: Receipt, computed: Micros): string {
  return `El total debería ser ${sayMicros(computed)} (subtotal menos descuento, más impuestos, menos retenciones) y dice ${sayMicros(microsOf(total.text))}.`;
}

/** Base times rate, to the centavo or within the SAT's limits; an exempt tax has neither rate nor amount. */
function isRightTax({ base, factor, rate, amount }: Tax): boolean {
  if (factor === 'Exento') return rate === undefined && amount === undefined;
  return (
    rate !== undefined &&
    amount !== undefined &&
    (isInLimits(amount.text, base.text, rate, true) || isProduct(amount, base.text, rate, TOLERANCE))
  );
}

/** Compares the taxes of the lines, by tax and rate, with those of the document, and these with their totals. */
function taxBreaches({ concepts, taxes }: Receipt): readonly Breach[] {
  const breaches: Breach[] = [];
  const say = (what: string, field: string, left: bigint, right: bigint): boolean => {
    if (isWithin(left, right, TOLERANCE)) return true;
    const text = `${what}: los conceptos suman ${sayMicros(left)} y el comprobante dice ${sayMicros(right)}.`;
    breaches.push({ field, text });
    return false;
  };

  const lines = concepts.flatMap(({ transferred }) => transferred);
  for (const key of new Set([...lines, ...taxes.transferred].map(keyOf))) {
    const here = lines.filter((tax) => keyOf(tax) === key);
    const whole = taxes.transferred.filter((tax) => keyOf(tax) === key);
    const isRight = say(`${key} trasladado`, 'Impuestos/Traslados', amountsOf(here), amountsOf(whole));
    // If the tax is wrong so is its base, and one message is enough.
    if (isRight) say(`Base del ${key} trasladado`, 'Impuestos/Traslados', basesOf(here), basesOf(whole));
  }

  const held = concepts.flatMap(({ withheld }) => withheld);
  for (const code of new Set([...held, ...taxes.withheld].map(({ tax }) => tax))) {
    const here = held.filter(({ tax }) => tax === code);
    const whole = taxes.withheld.filter(({ tax }) => tax === code);
    say(`${TAX_NAMES[code]} retenido`, 'Impuestos/Retenciones', amountsOf(here), amountsOf(whole));
  }

  const totals = [
    ['TotalImpuestosTrasladados', taxes.transferred, taxes.totalTransferred],
    ['TotalImpuestosRetenidos', taxes.withheld, taxes.totalWithheld],
  ] as const;
  for (const [name, list, total] of totals) {
    const sum = sumOf(list.map(({ amount }) => amount));
    if (!isWithin(sum, sumOf([total]), TOLERANCE)) {
      breaches.push({
        field: `Impuestos/@${name}`,
        text: `Los impuestos suman ${sayMicros(sum)} y ${name} dice ${sayMicros(sumOf([total]))}.`,
      });
    }
  }
  return breaches;
}

/** `IVA de 16 %`: `0.16` and `0.160000` are the same rate. */
function keyOf({ tax, factor, rate }: Tax): string {
  const name = TAX_NAMES[tax] ?? tax;
  return rate === undefined || factor !== 'Tasa'
    ? `${name} (${factor}${rate === undefined ? '' : ` ${rate}`})`
    : `${name} de ${String(Number(microsOf(rate)) / 10_000)} %`;
}

const TAX_NAMES: Readonly<Record<string, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

function amountsOf(taxes: readonly { readonly amount: Amount | undefined }[]): Micros {
  return sumOf(taxes.map(({ amount }) => amount));
}

function basesOf(taxes: readonly Tax[]): Micros {
  return sumOf(taxes.map(({ base }) => base));
}
