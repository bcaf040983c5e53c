import { formatMoney } from '@aura/domain/format';
import type { Centavos } from '@aura/domain/money';
import { percentOf } from '@aura/domain/multiply';
import { amountsOf, mostOf, percentageOf, refusalOf } from '@aura/domain/payments/asking';
import type { PaymentKind } from '@aura/domain/payments/payment-request';
import { follow } from '../../../core/consequences.ts';
import type { Context } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { readTerms } from './asking.store.ts';
import type { HeldTerms } from './held-terms.ts';
import { sayRefusal } from './refusal-words.ts';
import { tellMove } from './tell-move.ts';

export interface Part {
  readonly percentage: number | null;
  readonly amount: Centavos | null;
  readonly comment: string;
}

export interface Asked {
  readonly partyId: number;
  readonly providerId: number | null;
  readonly kind: PaymentKind;
  readonly part: Part;
  /** Set when a returned request is submitted again. */
  readonly requestId?: number;
}

/**
 * Requests a payment, for staff and providers. Locks claim, party and agreement, validates against what they say then,
 * and the database validates again on insert. The caller has checked access to the party.
 */
export async function ask(context: Context, { partyId, providerId, kind, part, requestId }: Asked): Promise<number> {
  const { db, actor } = context;
  const isLocked = await callFunction(db, fn.lockPayable({ ofParty: partyId, ofProvider: providerId }));
  const terms = isLocked ? await readTerms(context, partyId, providerId) : undefined;
  if (terms === undefined) throw new NotFound('No hay un monto pactado vigente para pedir este pago.');
  const refusal = refusalOf(terms, kind);
  if (refusal !== null) throw new Conflict(sayRefusal(refusal, terms, kind));

  const subtotal = subtotalOf(terms, kind, part);
  const { tax, withheldIncomeTax, withheldValueTax } = amountsOf(terms, kind, subtotal);
  const id = await callFunction(
    db,
    fn.askPayment({
      ofParty: partyId,
      ofProvider: providerId,
      ofKind: kind,
      part: String(percentageOf(subtotal, terms.agreed)),
      price: subtotal,
      valueTax: tax,
      keptIncome: withheldIncomeTax,
      keptValue: withheldValueTax,
      said: part.comment,
      asker: actor.userId,
      ofRequest: requestId ?? null,
    }),
  );
  if (id === null) throw new Conflict('Esa solicitud ya no espera una corrección suya. Actualice la página.');
  await tellMove(context, id, { from: requestId === undefined ? null : 'returned', to: 'requested', note: '' });
  await follow(context, 'paymentRequested', { affectedPartyId: partyId });
  return id;
}

/** Before tax. Each kind has its maximum; a final payment is the whole remainder. */
function subtotalOf(terms: HeldTerms, kind: PaymentKind, { percentage, amount }: Part): Centavos {
  const most = mostOf(terms, kind);
  if (percentage !== null && amount !== null)
    throw new Invalid({ amount: 'Escriba el porcentaje o el importe, no los dos' });
  if (percentage === null && amount === null) {
    if (kind === 'final') return most;
    throw new Invalid({ amount: 'Escriba qué porcentaje o qué importe pide' });
  }
  const field = amount === null ? 'percentage' : 'amount';
  const wanted = amount ?? percentOf(terms.agreed, percentage ?? 0);
  if (wanted <= 0) throw new Invalid({ [field]: 'Escriba un importe mayor que cero' });
  if (kind === 'final' && wanted !== most)
    throw new Invalid({ [field]: `El finiquito es todo lo que falta: ${formatMoney(most)} antes de IVA` });
  if (wanted > most) throw new Invalid({ [field]: sayMost(terms, kind, most) });
  return wanted;
}

function sayMost({ mostAdvancePercentage, agreed, asked }: HeldTerms, kind: PaymentKind, most: Centavos): string {
  if (kind === 'advance' && most < agreed - asked)
    return `Los anticipos son a lo más el ${mostAdvancePercentage} % de lo pactado: puede pedir hasta ${formatMoney(most)} antes de IVA`;
  return `De lo pactado (${formatMoney(agreed)}) faltan por pedir ${formatMoney(most)} antes de IVA`;
}
