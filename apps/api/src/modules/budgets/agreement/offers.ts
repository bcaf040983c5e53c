import type { registerOffer as registerOfferContract, OfferInput } from '@aura/contracts/budgets/agreement';
import { isAgreeable, offerAmount } from '@aura/domain/agreement-rules';
import type { UseCase, Context } from '../../../core/context.ts';
import { Conflict, Invalid } from '../../../core/errors.ts';
import { lockParty } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { termsOf, providerName, type Terms } from './agreement.store.ts';
import { readAgreementOf } from './read-agreement.ts';
import { refuseUnlessAgreeing } from './refuse-unless-agreeable.ts';
import { CENTAVOS_LIMIT } from '@aura/domain/money';
import { sql } from 'kysely';
import { rows, one } from '../../../core/sql.ts';
import { formatMoney } from '@aura/domain/format';
import type { Act } from '../../../core/act.ts';

/** Allowed while the quotation or the assignment of concepts is incomplete; only agreeing requires them. */
export const registerOffer: UseCase<typeof registerOfferContract> = async (context, { params: { id }, body }) => {
  const { claim, party } = await lockParty(context, id);
  refuseUnlessAgreeing(context.actor.groups);
  if (!party.isActive || !claim.isActive) throw new Conflict('Este afectado ya no está activo.');
  if (!isAgreeable(party.process.number))
    throw new Conflict('En esta etapa no se reciben ofertas: se pacta desde el presupuesto hasta facturar.');
  const offer = await writeOffer(context, id, await termsOf(context, id), body);
  await happened(context, 'agreement.offered', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: id,
    offerId: offer.id,
    providerId: offer.providerId,
    payee: offer.payee,
    amount: offer.amount,
    madeBy: body.madeBy,
  });
  return readAgreementOf(context, id);
};

export interface WrittenOffer {
  readonly id: number;
  readonly providerId: number | null;
  readonly payee: string;
  readonly amount: number;
}

/** Inserts an offer. Requires the party to be locked. */
export async function writeOffer(
  context: Context,
  partyId: number,
  terms: Terms,
  offer: OfferInput,
): Promise<WrittenOffer> {
  const { db, actor, now } = context;
  const payee = await payeeOf(context, terms, offer);
  const amount = await amountOf(context, terms, offer);
  const { id } = await db
    .insertInto('priceOffer')
    .values({
      affectedPartyId: partyId,
      way: terms.way,
      providerId: offer.providerId,
      payeeName: offer.providerId === null ? payee : '',
      madeBy: offer.madeBy,
      amount,
      days: offer.days,
      advancePercentage: String(offer.advancePercentage),
      lines:
        offer.lines === null
          ? null
          : JSON.stringify(offer.lines.map(({ conceptId, unitPrice }) => ({ concept: conceptId, unitPrice }))),
      comment: offer.comment,
      registeredBy: actor.userId,
      at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, providerId: offer.providerId, payee, amount };
}

/** The payee depends on the way: a registered provider, or the name the affected party gives. */
async function payeeOf({ db }: Context, terms: Terms, { providerId, payee }: OfferInput): Promise<string> {
  if (terms.way !== 'provider') {
    if (providerId !== null)
      throw new Invalid({ providerId: 'Este afectado no se atiende con un proveedor nuestro: no lleva proveedor' });
    if (terms.way === 'ownProvider' && payee === '')
      throw new Invalid({ payee: 'Escriba el nombre del proveedor del afectado' });
    return payee === '' ? terms.party : payee;
  }
  if (payee !== '') throw new Invalid({ payee: 'Con un proveedor nuestro no se escribe otro nombre' });
  if (providerId === null) throw new Invalid({ providerId: 'Elija el proveedor' });
  const [provider] = await rows(
    db,
    sql<{
      name: string;
      isActive: boolean;
    }>`select ${providerName} as name, p.is_active and not p.is_blocked as is_active from provider p where p.id = ${providerId}`,
  );
  if (provider === undefined) throw new Invalid({ providerId: 'No existe ese proveedor' });
  if (!provider.isActive) throw new Invalid({ providerId: 'Ese proveedor está inactivo o bloqueado' });
  return provider.name;
}

/** A lump sum, or a price for each concept of the budget. */
async function amountOf({ db }: Context, terms: Terms, { amount, lines, providerId }: OfferInput): Promise<number> {
  if (lines === null) {
    if (amount === null) throw new Invalid({ amount: 'Escriba el importe' });
    return amount;
  }
  if (amount !== null) throw new Invalid({ amount: 'El importe lo dicen los conceptos' });
  if (terms.budgetId === null || providerId === null)
    throw new Invalid({ lines: 'Sin presupuesto no hay conceptos que ofrecer' });
  const concepts = await rows(
    db,
    sql<{ id: number; quantity: string }>`select id, quantity::text as quantity from budget_concept
    where budget_id = ${terms.budgetId} and id = any(${lines.map(({ conceptId }) => conceptId)}::bigint[])`,
  );
  const quantities = new Map(concepts.map(({ id, quantity }) => [id, quantity]));
  if (quantities.size !== lines.length)
    throw new Invalid({ lines: 'Un concepto ya no está en el presupuesto, o se repite. Actualice la página' });
  const rough = lines.reduce((all, one) => all + one.unitPrice * Number(quantities.get(one.conceptId)), 0);
  if (rough > CENTAVOS_LIMIT - 1000) throw new Invalid({ lines: 'El importe es mayor de lo que se puede pactar' });
  const total = offerAmount(
    lines.map(({ conceptId, unitPrice }) => ({ unitPrice, quantity: quantities.get(conceptId) ?? '0' })),
  );
  if (total === 0) throw new Invalid({ lines: 'Escriba el precio de al menos un concepto' });
  return total;
}

/**
 * An agreement must not fall below the payments already requested for its payee. The database enforces this at commit;
 * this check adds a readable message. Payments are a module above this one, so the sum is read from its table. Requires
 * the party to be locked.
 */
export async function refuseBelowAsked(
  { db }: Pick<Act, 'db'>,
  partyId: number,
  { providerId, amount }: { readonly providerId: number | null; readonly amount: number },
): Promise<void> {
  const { asked } = await one(
    db,
    sql<{ asked: number }>`select coalesce(sum(r.subtotal), 0)::bigint as asked from payment_request r
    where r.affected_party_id = ${partyId} and r.provider_id is not distinct from ${providerId} and app.payment_request_counts(r.state, 'requested')`,
  );
  if (asked <= amount) return;
  throw new Conflict(
    amount === 0
      ? `Ya se pidieron pagos por ${formatMoney(asked)} sobre este monto: cancele esas solicitudes antes.`
      : `Ya se pidieron pagos por ${formatMoney(asked)}: no puede pactarse menos que eso.`,
  );
}
