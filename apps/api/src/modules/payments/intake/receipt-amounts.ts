import { type Amount, microsOf, sumOf, toWholeCentavos } from '@aura/cfdi/amount';
import type { Receipt } from '@aura/cfdi/receipt';

export interface ReceiptAmounts {
  readonly base: number;
  readonly tax: number;
  readonly withheldIncomeTax: number;
  readonly withheldValueTax: number;
  /** The part of the tax that is only rounding: the centavo by which the total differs from its parts. */
  readonly rounding: number;
}

const ISR = '001';
const IVA = '002';

/**
 * A document's amounts as stored. Everything that is neither base nor withholding counts as tax, so that the total
 * matches to the centavo; what of it is rounding is posted as that. Undefined if impossible: local withholdings above all taxes.
 */
export function amountsOf(receipt: Receipt): ReceiptAmounts | undefined {
  if (receipt.kind === 'P') {
    return { base: centavos(receipt.payments?.total), tax: 0, withheldIncomeTax: 0, withheldValueTax: 0, rounding: 0 };
  }
  const base = centavosOf(microsOf(receipt.subtotal.text) - sumOf([receipt.discount]));
  const withheld = (code: string) =>
    centavosOf(sumOf(receipt.taxes.withheld.filter(({ tax }) => tax === code).map(({ amount }) => amount)));
  const [withheldIncomeTax, withheldValueTax] = [withheld(ISR), withheld(IVA)];
  const tax = centavos(receipt.total) - base + withheldIncomeTax + withheldValueTax;
  const { totalTransferred, totalWithheld } = receipt.taxes;
  const parts =
    microsOf(receipt.subtotal.text) +
    sumOf([totalTransferred, receipt.localTaxes?.transferred]) -
    sumOf([receipt.discount, totalWithheld, receipt.localTaxes?.withheld]);
  const rounding = centavos(receipt.total) - centavosOf(parts);
  return tax < 0 ? undefined : { base, tax, withheldIncomeTax, withheldValueTax, rounding };
}

export function centavos(amount: Amount | undefined): number {
  return centavosOf(sumOf([amount]));
}

export function centavosOf(micros: bigint): number {
  return Number(toWholeCentavos(micros) / 10_000n);
}
