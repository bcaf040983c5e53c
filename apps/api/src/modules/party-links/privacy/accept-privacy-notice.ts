import type { acceptPrivacyNotice as contract } from '@aura/contracts/party-links/my-case';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { happened } from '../base/happened.ts';
import { factOf, holdVisit, recordAct } from '../base/visit.store.ts';
import { caseOf } from '../visit/case-of.ts';
import { noticeFor } from './notice-for.ts';

export const acceptPrivacyNotice: UseCase<typeof contract> = async (context, { body: { visit: token, version } }) => {
  const { db, now, request } = context;
  const visit = await holdVisit(context, token);
  const { affectedPartyId } = visit;
  const notice = await noticeFor(context, affectedPartyId);
  if (notice.version !== version) throw new Conflict('El aviso de privacidad cambió. Léalo de nuevo.');
  // Idempotent.
  if (notice.isAccepted) return caseOf(context, visit);
  const acceptedAt = now();
  await db
    .insertInto('privacyAcceptance')
    .values({ affectedPartyId, version, channel: 'link', visitId: visit.visitId, ip: request.ip, acceptedAt })
    .execute();
  await db
    .updateTable('affectedParty')
    .set({ privacyNoticeVersion: version, consentAt: acceptedAt, consentChannel: 'link', version: bumpVersion })
    .where('id', '=', affectedPartyId)
    .execute();
  await recordAct(context, visit, 'notice');
  await happened(context, 'partyLink.noticeAccepted', { ...factOf(visit), version });
  return caseOf(context, visit);
};
