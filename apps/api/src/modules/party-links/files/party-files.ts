import type {
  beginPartyUpload as beginPartyUploadContract,
  PartyFileName,
  addPartyFile as addPartyFileContract,
} from '@aura/contracts/party-links/my-case';
import { MOST_PARTY_FILE_MB, MOST_PARTY_FILES, MOST_PARTY_MB } from '@aura/domain/party-link-terms';
import { photoTypeFromOutside } from '@aura/domain/process/photos';
import type { UseCase, OutsideContext } from '../../../core/context.ts';
import { TooMany, Invalid } from '../../../core/errors.ts';
import { announceFile, attachFile } from '../../files/public.ts';
import { type HeldVisit, holdVisit, factOf, recordAct } from '../base/visit.store.ts';
import { requireNotice } from '../privacy/require-notice.ts';
import { addReceivedFile, advance } from '../../claims/public.ts';
import { happened } from '../base/happened.ts';
import { caseOf } from '../visit/case-of.ts';
import { filesSent } from './files-sent.ts';

const MB = 1_048_576;
const HOUR_SECONDS = 3600;
const PHOTOS = ['jpeg', 'png', 'webp', 'heic'] as const;

/** The ordinary upload with limits of its own, stored under the link's maker. */
export const beginPartyUpload: UseCase<typeof beginPartyUploadContract> = async (context, { body }) => {
  const { db, now } = context;
  const visit = await holdVisit(context, body.visit);
  await requireNotice(context, visit);
  const { files, bytes } = await filesSent(context, visit.linkId);
  if (files >= MOST_PARTY_FILES || bytes + body.size > MOST_PARTY_MB * MB) {
    throw new TooMany('Ya recibimos todo lo que cabe por este enlace. Si falta algo, llámenos.', HOUR_SECONDS);
  }
  const { id: fileTypeId } = await db
    .selectFrom('fileType')
    .select('id')
    .where('codename', '=', typeFor(body.what, visit))
    .executeTakeFirstOrThrow();
  const { key } = await announceFile(context, {
    name: body.name,
    size: body.size,
    fileTypeId,
    purpose: body.what === 'foto' ? 'claimPhoto' : 'claimDocument',
    kinds: body.what === 'foto' ? PHOTOS : ['pdf', ...PHOTOS],
    maxBytes: MOST_PARTY_FILE_MB * MB,
    of: visit.madeBy,
    isFromOutside: true,
  });
  await db
    .insertInto('partyUpload')
    .values({
      fileKey: key,
      linkId: visit.linkId,
      visitId: visit.visitId,
      fileTypeId,
      announcedSize: body.size,
      begunAt: now(),
    })
    .execute();
  return { key };
};

function typeFor(what: PartyFileName, { stage }: HeldVisit): string {
  if (what !== 'foto') return what;
  return photoTypeFromOutside(stage);
}

const CAPTION = 'Enviado por el afectado desde su enlace';

/** Adds it to the dossier as «Cargado»: staff review it before it counts. */
export const addPartyFile: UseCase<typeof addPartyFileContract> = async (context, { body }) => {
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
