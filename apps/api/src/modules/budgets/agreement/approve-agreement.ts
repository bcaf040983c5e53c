import type { approveAgreement as contract } from '@aura/contracts/budgets/agreement';
import { APPROVING_GROUP } from '@aura/domain/agreement-rules';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, Stale } from '../../../core/errors.ts';
import { advance } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { reissueOrder } from '../order/reissue-order.ts';
import { endAgreements, settleAgreed } from './agreement.store.ts';
import { lockWaiting, type Waiting } from './lock-waiting.ts';
import { readAgreementOf } from './read-agreement.ts';
import { refuseBelowAsked } from './refuse-below-asked.ts';

/** Judged again on current figures, which must equal those the approver saw; otherwise throws Stale. */
export const approveAgreement: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const waiting = await lockWaiting(context, id, body.agreementId);
  const { held, agreement, agreements, judgement, missing, given, standsIn } = waiting;
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
  await happened(context, 'agreement.approved', {
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
