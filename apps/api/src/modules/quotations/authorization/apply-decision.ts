import type { AuthorizationVerdict } from '@aura/domain/authorization-terms';
import type { Act } from '../../../core/act.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { advance, takeOpenedStep } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { enterAuthorized } from '../quotation/authorized-version.ts';
import { factOf, type HeldRequest } from './request.store.ts';

export interface Decision {
  readonly verdict: AuthorizationVerdict;
  readonly comment: string;
  /** The decider's name in the bitácora. */
  readonly by: string;
  readonly staffId: number | null;
  readonly linkId: number | null;
  readonly registeredBy: number | null;
  readonly evidenceFileId: number | null;
  readonly signedOn: string | null;
}

/** Applies a decision to a locked package: stores it, updates the version and moves the party. */
export async function applyDecision(act: Act, request: HeldRequest, decision: Decision): Promise<void> {
  const { db, now } = act;
  const { by, ...stored } = decision;
  const { verdict, comment } = decision;
  const step = request.state === 'gnp' ? 'gnp' : 'insurer';
  const isWaitingForGnp = verdict === 'authorized' && step === 'insurer' && request.needsGnp;
  await db
    .insertInto('authorizationDecision')
    .values({
      requestId: request.id,
      step,
      channel: decision.linkId === null ? 'evidence' : 'link',
      decidedAt: now(),
      ...stored,
    })
    .execute();
  await db
    .updateTable('authorizationRequest')
    .set(isWaitingForGnp ? { state: 'gnp' } : { state: verdict, endedAt: now() })
    .where('id', '=', request.id)
    .execute();
  if (request.moment === 'before') {
    await db
      .updateTable('quotation')
      .set({ state: isWaitingForGnp ? 'inGnp' : verdict, version: bumpVersion })
      .where('id', '=', request.quotationId)
      .execute();
    const { affectedPartyId, quotationId, price, total } = request;
    if (verdict === 'authorized' && !isWaitingForGnp) {
      await enterAuthorized(act, affectedPartyId, { id: quotationId, price, total });
    }
  }
  await happened(act, 'quotation.decided', {
    ...factOf(request),
    moment: request.moment,
    step,
    verdict,
    isWaitingForGnp,
    by,
    comment,
    total: request.total,
    isByLink: decision.linkId !== null,
  });
  await moveOn(act, request, decision);
}

/** An authorization opens automatic steps; the other verdicts are themselves the step. */
async function moveOn(act: Act, request: HeldRequest, { verdict, comment }: Decision): Promise<void> {
  const party = { id: request.affectedPartyId, stage: request.stage };
  if (request.moment === 'after') {
    await takeOpenedStep(act, party, verdict === 'authorized' ? 'authorizedLater' : 'returnedLater', comment);
  } else if (verdict === 'authorized') await advance(act, party.id);
  else await takeOpenedStep(act, party, 'rejected', comment);
}
