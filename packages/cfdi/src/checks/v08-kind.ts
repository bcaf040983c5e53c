import { microsOf } from '../amount.ts';
import type { Receipt } from '../receipt.ts';
import type { Rule } from './rule.ts';

const KINDS: Readonly<Record<Receipt['kind'], string>> = {
  I: 'una factura de ingreso',
  E: 'una nota de crédito (egreso)',
  P: 'un complemento de pago',
  N: 'un recibo de nómina',
  T: 'un CFDI de traslado',
};

/** Form of payment not defined yet: the receipts of payment will state it. */
const TO_BE_DEFINED = '99';
/** The currency of a document without amounts: the letter X three times. */
export const NO_CURRENCY = 'X'.repeat(3);
/** Credit note, return, application of an advance. */
const RELATIONS_OF_CREDIT_NOTE = ['01', '03', '07'];

/** V08: the kind of document fits the place it was uploaded for, and its payment method and form fit the kind. */
export const kindRules: readonly Rule[] = [
  {
    id: 'V08.slot',
    severity: 'reject',
    field: 'Comprobante/@TipoDeComprobante',
    judge: ({ receipt: { kind }, context: { slot } }) =>
      kind === slot ? undefined : `Aquí va ${KINDS[slot]} y el archivo es ${KINDS[kind]}.`,
  },
  {
    id: 'V08.payment',
    severity: 'reject',
    field: 'Comprobante/@MetodoPago',
    judge: ({ receipt }) => paymentFault(receipt),
  },
  {
    id: 'V08.relation',
    severity: 'reject',
    field: 'CfdiRelacionados/@TipoRelacion',
    judge: ({ receipt: { kind, relations } }) =>
      kind !== 'E' || relations.some((relation) => RELATIONS_OF_CREDIT_NOTE.includes(relation.kind))
        ? undefined
        : 'La nota de crédito no dice a qué factura corresponde (relación 01, 03 o 07).',
  },
  {
    id: 'V08.payments',
    severity: 'reject',
    field: 'Complemento/Pagos',
    judge: ({ receipt: { kind, payments } }) => {
      if (kind === 'P' && !payments) return 'El complemento de pago no trae ningún pago.';
      if (kind !== 'P' && payments) return 'Solo un CFDI de tipo P puede traer pagos.';
      return undefined;
    },
  },
  {
    id: 'V08.complement',
    severity: 'warning',
    field: 'Complemento',
    judge: ({ receipt: { unreadComplements } }) =>
      unreadComplements.length === 0
        ? undefined
        : `Trae un complemento que se guarda con la factura y no se lee: ${[...new Set(unreadComplements.map(({ name }) => name))].join(', ')}.`,
  },
  {
    id: 'V08.shape',
    severity: 'reject',
    field: 'Comprobante',
    judge: ({ receipt }) => (receipt.kind === 'P' && !isBareOfAmounts(receipt) ? PAYMENT_SHAPE : undefined),
  },
];

const PAYMENT_SHAPE =
  `Un complemento de pago lleva moneda ${NO_CURRENCY}, subtotal y total en cero, uso CP01 y el único concepto «Pago» ` +
  '(84111506, ACT, cantidad 1, valor 0, sin objeto de impuesto).';

function paymentFault({ kind, paymentMethod: method, paymentForm: form }: Receipt): string | undefined {
  if (kind === 'P')
    return method || form ? 'Un complemento de pago no lleva método ni forma de pago propios.' : undefined;
  if (kind !== 'I' && kind !== 'E') return undefined;
  if (!method || !form) return 'Falta el método o la forma de pago.';
  if (kind === 'E' && method !== 'PUE') return 'Una nota de crédito lleva el método de pago PUE.';
  if (method === 'PPD' && form !== TO_BE_DEFINED) return `Con método PPD la forma de pago es 99, no ${form}.`;
  if (method === 'PUE' && form === TO_BE_DEFINED) {
    return 'Con método PUE la forma de pago no puede ser 99 (por definir): o ya se pagó, o la factura es PPD.';
  }
  return undefined;
}

function isBareOfAmounts({ currency, subtotal, total, receiver, concepts }: Receipt): boolean {
  const [only] = concepts;
  return (
    currency === NO_CURRENCY &&
    microsOf(subtotal.text) === 0n &&
    microsOf(total.text) === 0n &&
    receiver.use === 'CP01' &&
    concepts.length === 1 &&
    only?.productKey === '84111506' &&
    only.unitKey === 'ACT' &&
    only.description === 'Pago' &&
    microsOf(only.quantity) === 1_000_000n &&
    microsOf(only.unitPrice.text) === 0n &&
    microsOf(only.amount.text) === 0n &&
    only.objectOfTax === '01'
  );
}
