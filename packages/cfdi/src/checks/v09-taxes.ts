import { type Amount, isProduct, isWithin, type Micros, microsOf, sayMicros, sumOf } from '../amount.ts';
import type { Receipt, Tax } from '../receipt.ts';
import { TOLERANCE } from './context.ts';
import type { Breach } from './rule.ts';

/** Base times rate, to the centavo; an exempt tax has neither rate nor amount. */
export function isRightTax({ base, factor, rate, amount }: Tax): boolean {
  if (factor === 'Exento') return rate === undefined && amount === undefined;
  return rate !== undefined && amount !== undefined && isProduct(amount, base.text, rate, TOLERANCE);
}

/** Compares the taxes of the lines, by tax and rate, with those of the document, and these with their totals. */
export function taxBreaches({ concepts, taxes }: Receipt): readonly Breach[] {
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

export const TAX_NAMES: Readonly<Record<string, string>> = { '001': 'ISR', '002': 'IVA', '003': 'IEPS' };

function amountsOf(taxes: readonly { readonly amount: Amount | undefined }[]): Micros {
  return sumOf(taxes.map(({ amount }) => amount));
}

function basesOf(taxes: readonly Tax[]): Micros {
  return sumOf(taxes.map(({ base }) => base));
}
