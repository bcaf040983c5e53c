import type { closeQuotation as contract } from '@aura/contracts/quotations/quotation';
import type { Context, UseCase } from '../../../core/context.ts';
import { advance, type LockedParty } from '../../claims/public.ts';
import { happened } from '../happened.ts';
import { matrixOf } from '../matrix-of.ts';
import { settleFindings } from '../review/settle-findings.ts';
import { closeDraft, lockDraft } from './freeze.ts';
import { endAuthorization, enterAuthorized, isStillCovered, readAuthorized } from './authorized-version.ts';
import { lockToWrite } from './lock-to-write.ts';
import type { StoredQuotation } from './quotation.store.ts';
import { readDocument } from './read-document.ts';
import { refuseUnlessQuotable } from './write-quotation.ts';

/** Freezes the version; the matrix in force on the claim's day decides who must authorise it. */
export const closeQuotation: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { held, document } = await lockToWrite(context, id);
  const { claim, party } = held;
  refuseUnlessQuotable(party, claim);
  const draft = await lockDraft(context, document, body.version);
  const matrix = await matrixOf(context, claim.id);
  const findings = await settleFindings(context, {
    quotationId: draft.id,
    affectedPartyId: party.id,
    limit: matrix.limit,
    reasons: body.reasons ?? [],
  });
  const { verdict, needsLater, explanation } = matrix.decide(draft.price);
  const authorized = await readAuthorized(context, party.id);
  const isCovered = authorized !== undefined && (await isStillCovered(context, authorized, draft));
  const needsAuthorization = verdict !== 'free' && !isCovered;
  await closeDraft(context, draft.id, {
    state: verdict === 'free' ? 'exempt' : isCovered ? 'authorized' : 'closed',
    ruleId: matrix.ruleId,
    needsAuthorization,
    needsLaterAuthorization: needsLater,
  });
  const about = { claimId: claim.id, slug: claim.slug, affectedPartyId: party.id, quotationId: draft.id };
  await happened(context, 'quotation.closed', {
    ...about,
    versionNumber: draft.versionNumber,
    needsAuthorization,
    total: draft.total,
    findings,
    explanation: isCovered ? ['La autorización anterior la cubre.'] : explanation,
  });
  if (authorized !== undefined && needsAuthorization) await loseAuthorization(context, held, authorized, draft);
  else if (authorized !== undefined) await endAuthorization(context, party.id, authorized.id, 'superseded');
  if (!needsAuthorization) await enterAuthorized(context, party.id, draft);
  await advance(context, party.id);
  return readDocument(context, document);
};

async function loseAuthorization(
  context: Context,
  { claim, party }: LockedParty,
  authorized: { readonly id: number; readonly price: number; readonly versionNumber: number },
  draft: StoredQuotation,
): Promise<void> {
  await endAuthorization(context, party.id, authorized.id, 'invalidated');
  await happened(context, 'quotation.authorizationLost', {
    claimId: claim.id,
    slug: claim.slug,
    affectedPartyId: party.id,
    quotationId: authorized.id,
    versionNumber: authorized.versionNumber,
    from: authorized.price,
    to: draft.price,
  });
}
