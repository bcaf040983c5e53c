import type { agreeAmount as contract } from '@aura/contracts/budgets/agreement';
import { APPROVING_GROUP } from '@aura/domain/agreement-rules';
import { sql } from 'kysely';
import type { InputOf } from '@aura/contracts/endpoint';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, Stale } from '../../../core/errors.ts';
import { one, rows } from '../../../core/sql.ts';
import { advance, lockParty, onWordOf } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { reissueOrder } from '../order/reissue-order.ts';
import {
  agreementsOf,
  endAgreements,
  type HeldAgreement,
  judge,
  payeeName,
  settleAgreed,
  type Terms,
  taxesOn,
  ivaOf,
  termsOf,
  versionOf,
} from './agreement.store.ts';
import { readAgreementOf } from './read-agreement.ts';
import { type WrittenOffer, writeOffer, refuseBelowAsked } from './offers.ts';
import { refuseUnlessAgreeable, refuseUnlessAgreeing } from './refuse-unless-agreeable.ts';

/**
 * Accepts an offer: in force at once within the limits, otherwise waiting while the former agreement stays in force.
 */
export const agreeAmount: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const held = await lockParty(context, id);
  const { claim } = held;
  refuseUnlessAgreeing(context.actor.groups);
  const terms = await termsOf(context, id);
  refuseUnlessAgreeable(held, terms);
  const agreements = await agreementsOf(context, id, 'locked');
  if (versionOf(agreements) !== body.version) throw new Stale(await readAgreementOf(context, id));

  const offer = await offerOf(context, id, terms, agreements, body);
  await refuseUnlessInvolved(context, terms, offer);
  await refuseBelowAsked(context, id, offer);
  const judgement = judge(terms, agreements, offer);
  const groups = judgement.needs.map((approval) => APPROVING_GROUP[approval]);
  if (groups.length > 0 && body.reason === '')
    throw new Invalid({ reason: `Diga por qué: lo tiene que aprobar ${groups.join(' y ')}` });

  const act = await onWordOf(context, id, body.onBehalfOf, 'provider');
  const isWaiting = groups.length > 0;
  const former = agreements.filter(
    ({ providerId, state }) =>
      providerId === offer.providerId && (state === 'waiting' || (state === 'agreed' && !isWaiting)),
  );
  await endAgreements(
    context,
    former.map((one) => one.id),
    'replaced',
    'Se pactó de nuevo.',
  );
  const agreementId = await insertAgreement(context, id, {
    terms: { ...terms, taxPercentage: await ivaOf(context, id, offer.providerId) },
    offer,
    judgement,
    reason: body.reason,
    state: isWaiting ? 'waiting' : 'agreed',
  });
  const about = {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: id,
    agreementId,
    providerId: offer.providerId,
    payee: offer.payee,
    amount: offer.amount,
    reason: body.reason,
  };
  if (isWaiting) await happened(act, 'agreement.approvalAsked', { ...about, groups: [...groups] });
  else {
    await settleAgreed(context, id, agreementId);
    await happened(act, 'agreement.agreed', about);
    await reissueOrder(context, agreementId);
  }
  await advance(context, id);
  return readAgreementOf(context, id);
};

type Body = InputOf<typeof contract>['body'];

async function offerOf(
  context: Context,
  partyId: number,
  terms: Terms,
  agreements: readonly HeldAgreement[],
  { offerId, offer }: Body,
): Promise<WrittenOffer> {
  if ((offerId === null) === (offer === null)) throw new Invalid({ offerId: 'Elija una oferta, o escriba una' });
  if (offer !== null) return writeOffer(context, partyId, terms, offer);
  const [found] = await rows(
    context.db,
    sql<
      WrittenOffer & { way: string; isAvailable: boolean }
    >`select f.id, f.provider_id, ${payeeName} as payee, f.amount, f.way,
      p.id is null or (p.is_active and not p.is_blocked) as is_available
    from price_offer f left join provider p on p.id = f.provider_id where f.id = ${offerId} and f.affected_party_id = ${partyId}`,
  );
  if (found === undefined) throw new Invalid({ offerId: 'Esa oferta no es de este afectado' });
  const { way, isAvailable, ...rest } = found;
  if (way !== terms.way) throw new Conflict('Esa oferta es de otra forma de resarcir: registre una nueva.');
  if (!isAvailable) throw new Conflict('Ese proveedor está inactivo o bloqueado.');
  if (agreements.some((one) => one.offerId === found.id))
    throw new Conflict('Esa oferta ya se pactó una vez: registre una nueva con el mismo importe.');
  return rest;
}

/** Any provider may be asked for a price, but an amount is agreed only with one that has work on the party. */
async function refuseUnlessInvolved({ db }: Context, terms: Terms, { providerId }: WrittenOffer): Promise<void> {
  if (providerId === null || providerId === terms.attendingProviderId) return;
  const { has } = await one(
    db,
    sql<{ has: boolean }>`select exists (select from budget_concept
    where budget_id = ${terms.budgetId} and provider_id = ${providerId}) as has`,
  );
  if (!has)
    throw new Conflict('Ese proveedor no atiende al afectado ni tiene conceptos: asígneselos en «Organizar» primero.');
}

async function insertAgreement(
  { db, actor, now }: Context,
  partyId: number,
  {
    terms,
    offer,
    judgement,
    reason,
    state,
  }: {
    readonly terms: Terms;
    readonly offer: WrittenOffer;
    readonly judgement: ReturnType<typeof judge>;
    readonly reason: string;
    readonly state: 'waiting' | 'agreed';
  },
): Promise<number> {
  const { id } = await db
    .insertInto('agreement')
    .values({
      affectedPartyId: partyId,
      offerId: offer.id,
      way: terms.way,
      providerId: offer.providerId,
      state,
      amount: offer.amount,
      taxes: taxesOn(terms, offer.amount),
      quotedPrice: judgement.quotedPrice ?? 0,
      agreedWithIt: judgement.cost,
      needsCodi: judgement.needs.includes('codi'),
      needsGeop: judgement.needs.includes('geop'),
      reason,
      agreedBy: actor.userId,
      at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
