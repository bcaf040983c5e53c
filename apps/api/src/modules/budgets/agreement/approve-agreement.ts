import {
  type approveAgreement as approveAgreementContract,
  type refuseAgreement as refuseAgreementContract,
  approveAgreement as listWaitingAgreementsApproveAgreement,
  type listWaitingAgreements as listWaitingAgreementsContract,
  type WaitingAgreement,
} from '@aura/contracts/budgets/agreement';
import { APPROVING_GROUP } from '@aura/domain/agreement-rules';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, Stale } from '../../../core/errors.ts';
import { advance, actableClaims, decidableClaims, personJson, visibleClaims } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { reissueOrder } from '../order/reissue-order.ts';
import { endAgreements, settleAgreed, payeeName } from './agreement.store.ts';
import { lockWaiting, type Waiting, deciderOf } from './lock-waiting.ts';
import { readAgreementOf } from './read-agreement.ts';
import { refuseBelowAsked } from './offers.ts';
import { mayCall } from '@aura/access/areas';
import { rows } from '../../../core/sql.ts';

/** Judged again on current figures, which must equal those the approver saw; otherwise throws Stale. */
export const approveAgreement: UseCase<typeof approveAgreementContract> = async (context, { params: { id }, body }) => {
  const waiting = await lockWaiting(context, id, body.agreementId);
  const { held, agreement, agreements, judgement, missing, given, standsIn, deciding } = waiting;
  if (judgement.quotedPrice === null)
    throw new Conflict('Ya no hay cotización con la que comparar este monto: no se puede aprobar.');
  if (judgement.quotedPrice !== body.quotedPrice || judgement.cost !== body.cost)
    throw new Stale(await readAgreementOf(context, id));
  if (standsIn && body.comment === '')
    throw new Invalid({ comment: `Diga por qué aprueba en lugar de ${missing.map(groupOf).join(' y ')}` });

  await refuseBelowAsked(context, id, agreement);
  const isAgreed = missing.every((approval) => given.includes(approval));
  if (isAgreed) {
    const former = agreements.filter((one) => one.state === 'agreed' && one.providerId === agreement.providerId);
    await endAgreements(
      context,
      former.map((one) => one.id),
      'replaced',
      'Se pactó de nuevo.',
    );
  }
  await storeApproval(context, waiting, isAgreed);
  if (isAgreed) {
    await settleAgreed(context, id, agreement.id);
    await reissueOrder(context, agreement.id);
  }
  await happened(deciding, 'agreement.approved', {
    claimId: held.claim.id,
    slug: held.claim.slug,
    affectedPartyId: id,
    agreementId: agreement.id,
    providerId: agreement.providerId,
    askedBy: agreement.agreedBy,
    isAgreed,
    payee: agreement.payee,
    amount: agreement.amount,
    approvals: given.map(groupOf),
    missing: missing.filter((approval) => !given.includes(approval)).map(groupOf),
    standsIn,
    comment: body.comment,
  });
  await advance(context, id);
  return readAgreementOf(context, id);
};

const groupOf = (approval: keyof typeof APPROVING_GROUP) => APPROVING_GROUP[approval];

async function storeApproval(
  { db, actor, now }: Context,
  { agreement, judgement, missing, given }: Waiting,
  isAgreed: boolean,
): Promise<void> {
  const { needs, quotedPrice, cost } = judgement;
  const by = (approval: 'codi' | 'geop') => {
    if (given.includes(approval)) return { by: sql`${actor.userId}::bigint`, at: sql`${now()}::timestamptz` };
    // Clears an approval given on other figures, or one no longer needed.
    if (!needs.includes(approval) || missing.includes(approval)) return { by: sql`null`, at: sql`null` };
    return { by: sql.ref(`${approval}_by`), at: sql.ref(`${approval}_at`) };
  };
  const codi = by('codi');
  const geop = by('geop');
  await sql`update agreement set quoted_price = ${quotedPrice}, agreed_with_it = ${cost}, needs_codi = ${needs.includes('codi')},
      needs_geop = ${needs.includes('geop')}, codi_by = ${codi.by}, codi_at = ${codi.at}, geop_by = ${geop.by}, geop_at = ${geop.at},
      state = ${isAgreed ? 'agreed' : 'waiting'}, version = version + 1
    where id = ${agreement.id}`.execute(db);
}

/** The former agreement stays in force. */
export const refuseAgreement: UseCase<typeof refuseAgreementContract> = async (context, { params: { id }, body }) => {
  const { held, agreement, standsIn, deciding } = await lockWaiting(context, id, body.agreementId);
  await endAgreements(context, [agreement.id], 'refused', body.reason);
  await happened(deciding, 'agreement.refused', {
    claimId: held.claim.id,
    slug: held.claim.slug,
    affectedPartyId: id,
    agreementId: agreement.id,
    providerId: agreement.providerId,
    askedBy: agreement.agreedBy,
    payee: agreement.payee,
    amount: agreement.amount,
    reason: body.reason,
    standsIn,
  });
  await advance(context, id);
  return readAgreementOf(context, id);
};

/** Bounds the list; a longer backlog would not be worked off from one screen. */
const MOST = 200;

interface Row extends Omit<WaitingAgreement, 'missing' | 'mayDecide'> {
  readonly isCodiMissing: boolean;
  readonly isGeopMissing: boolean;
  readonly askedBy: number;
  readonly mayDecideHere: boolean;
  readonly isOfAbsent: boolean;
  readonly codiById: number | null;
  readonly geopById: number | null;
}

export const listWaitingAgreements: UseCase<typeof listWaitingAgreementsContract> = async ({ db, actor }) => {
  const found = await rows(
    db,
    sql<Row>`select g.id, a.id as affected_party_id, a.name as party, c.slug as claim,
      c.display_number as claim_number, ${payeeName} as payee, g.amount, g.reason,
      ${personJson(actor, sql`g.agreed_by`)} as agreed_by, g.at, g.agreed_by as asked_by, coalesce(${decidableClaims(actor)}, false) as may_decide_here,
      not coalesce(${actableClaims(actor)}, false) as is_of_absent, g.codi_by as codi_by_id, g.geop_by as geop_by_id,
      g.needs_codi and g.codi_at is null as is_codi_missing, g.needs_geop and g.geop_at is null as is_geop_missing
    from agreement g join price_offer f on f.id = g.offer_id left join provider p on p.id = g.provider_id
      join affected_party a on a.id = g.affected_party_id join claim c on c.id = a.claim_id
    where g.state = 'waiting' and a.is_active and c.is_active and ${visibleClaims(actor)} order by g.at, g.id limit ${MOST}`,
  );
  const mayApprove = mayCall(actor, listWaitingAgreementsApproveAgreement);
  return {
    results: found.map(
      ({ isCodiMissing, isGeopMissing, askedBy, codiById, geopById, mayDecideHere, isOfAbsent, ...row }) => {
        const missing = [...(isCodiMissing ? (['codi'] as const) : []), ...(isGeopMissing ? (['geop'] as const) : [])];
        const agreement = { agreedBy: askedBy, codiBy: codiById, geopBy: geopById };
        const decider = mayApprove && mayDecideHere ? deciderOf(actor, agreement, missing, isOfAbsent) : null;
        return { ...row, missing, mayDecide: decider !== null };
      },
    ),
  };
};
