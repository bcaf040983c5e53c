import { formatInstant, formatMoney, formatPercent } from '@aura/domain/format';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { AskRefusal } from '@aura/domain/payments/asking';
import type { PaymentKind } from '@aura/domain/payments/payment-request';
import type { HeldTerms } from './held-terms.ts';

export function sayRefusal(refusal: AskRefusal, terms: HeldTerms, kind: PaymentKind): string {
  return WORDS[refusal](terms, kind);
}

const WORDS: Readonly<Record<AskRefusal, (terms: HeldTerms, kind: PaymentKind) => string>> = {
  inactive: () => 'El afectado o el siniestro está inactivo.',
  stopped: () => 'Los pagos de este afectado están detenidos.',
  ownProvider: () => 'El afectado trae su propio proveedor: sus pagos no se piden aquí.',
  otherKind: ({ way }) =>
    way === 'affectedPayment'
      ? 'Este afectado se indemniza con un pago: pida el pago al afectado.'
      : 'Este afectado se repara: no se le paga directamente.',
  tooEarly: (_terms, kind) =>
    kind === 'advance'
      ? 'Todavía no se autoriza el trabajo: el anticipo se pide después.'
      : 'El trabajo todavía no empieza: por ahora solo puede pedirse un anticipo.',
  noOrder: () => 'No hay orden de compra vigente: sin ella no se pide un pago.',
  unaccepted: () => 'Falta aceptar la orden de compra.',
  noAccount: ({ accountFrom, way }) => {
    if (way === 'affectedPayment') return 'Falta la cuenta del afectado, verificada por otra persona.';
    return accountFrom === null
      ? 'El proveedor no tiene una cuenta bancaria verificada.'
      : `La cuenta bancaria se puede usar a partir del ${formatInstant(accountFrom, HEAD_OFFICE_ZONE)}.`;
  },
  validated: () => 'El trabajo ya se validó: pida un parcial o el finiquito.',
  nothingLeft: ({ agreed, asked, mostAdvancePercentage }, kind) =>
    kind === 'advance' && asked < agreed
      ? `Los anticipos ya llegaron al ${formatPercent(mostAdvancePercentage)} de lo pactado.`
      : `Ya se pidió todo lo pactado (${formatMoney(agreed)}).`,
};
