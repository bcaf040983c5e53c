import type { addPartyFile as contract } from '@aura/contracts/party-links/my-case';
import type { OutsideContext, UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { addReceivedFile, advance } from '../../claims/public.ts';
import { attachFile } from '../../files/public.ts';
import { happened } from '../base/happened.ts';
import { factOf, type HeldVisit, holdVisit, recordAct } from '../base/visit.store.ts';
import { caseOf } from '../visit/case-of.ts';

const CAPTION = 'Enviado por el afectado desde su enlace';

/** Adds it to the dossier as «Cargado»: staff review it before it counts. */
export const addPartyFile: UseCase<typeof contract> = async (context, { body }) => {
  const visit = await holdVisit(context, body.visit);
  const upload = await announcedBy(context, visit, body.fileKey);
  const { madeBy, claimId, slug, customerId, affectedPartyId } = visit;
  await attachFile(
    { db: context.db, now: context.now, actor: { userId: madeBy } },
    { fileKey: body.fileKey, purpose: upload.codename.startsWith('foto_') ? 'claimPhoto' : 'claimDocument' },
  );
  const claimFileId = await addReceivedFile(context, {
    fileKey: body.fileKey,
    claim: { id: claimId, slug, customerId },
    affectedPartyId,
    type: upload,
    caption: CAPTION,
    signedOn: null,
    inTheNameOf: madeBy,
  });
  await recordAct(context, visit, 'file');
  await happened(context, 'partyLink.fileSent', { ...factOf(visit), claimFileId, fileType: upload.codename });
  await advance(context, affectedPartyId);
  return caseOf(context, visit);
};

async function announcedBy({ db }: OutsideContext, { linkId }: HeldVisit, fileKey: string) {
  const upload = await db
    .selectFrom('partyUpload as p')
    .innerJoin('fileType as t', 't.id', 'p.fileTypeId')
    .select(['t.id', 't.codename', 't.name'])
    .where('p.fileKey', '=', fileKey)
    .where('p.linkId', '=', linkId)
    .executeTakeFirst();
  if (upload === undefined) throw new Invalid({ fileKey: 'Ese archivo ya no existe. Envíelo de nuevo.' });
  return upload;
}
