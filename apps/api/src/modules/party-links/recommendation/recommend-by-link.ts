import type { recommendByLink as contract } from '@aura/contracts/party-links/my-case';
import { traitsOf } from '@aura/domain/process/stage-traits';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { keepRecommendation, recommendationOf } from '../../complaints/public.ts';
import { happened } from '../base/happened.ts';
import { factOf, holdVisit, recordAct } from '../base/visit.store.ts';
import { caseOf } from '../visit/case-of.ts';

/** One answer per party, through whichever of its links: the first one stays. */
export const recommendByLink: UseCase<typeof contract> = async (context, { body: { visit: token, score, reason } }) => {
  const visit = await holdVisit(context, token);
  const { affectedPartyId, linkId } = visit;
  if (!traitsOf(visit.stage).isEnd) throw new Conflict('Podrá contestar cuando su caso termine.');
  const former = await recommendationOf(context, affectedPartyId);
  // Sent twice: the first reply was lost.
  if (former?.score === score && former.reason === reason) return caseOf(context, visit);
  if (former !== undefined) throw new Conflict('Su respuesta ya estaba registrada. Gracias.');
  await keepRecommendation(context, { affectedPartyId, linkId, score, reason });
  await recordAct(context, visit, 'recommended');
  await happened(context, 'partyLink.recommended', { ...factOf(visit), score });
  return caseOf(context, visit);
};
