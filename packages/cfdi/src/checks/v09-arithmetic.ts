import { isProduct, microsOf, sayMicros, sumOf, toWholeCentavos } from '../amount.ts';
import { TOLERANCE } from './context.ts';
import { perLine, type Rule } from './rule.ts';
import { isRightTax, TAX_NAMES, taxBreaches } from './v09-taxes.ts';

/** Not subject to tax: such lines have no taxes; all others have them. */
const NOT_TAXED = '01';
const TAXED = '02';

/** V09: exact, in millionths of a peso. One centavo is tolerated where lines were rounded, none in the total. */
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
          isProduct(amount, quantity, unitPrice.text, TOLERANCE)
            ? undefined
            : `En el concepto ${place}, ${quantity} por ${unitPrice.text} no da ${amount.text}.`,
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
    judge: ({ receipt: { subtotal, discount, taxes, localTaxes, total } }) => {
      const computed =
        sumOf([subtotal, taxes.totalTransferred, localTaxes?.transferred]) -
        sumOf([discount, taxes.totalWithheld, localTaxes?.withheld]);
      return computed === microsOf(total.text)
        ? undefined
        : `El total debería ser ${sayMicros(computed)} (subtotal menos descuento, más impuestos, menos retenciones) y dice ${sayMicros(microsOf(total.text))}.`;
    },
  },
];
