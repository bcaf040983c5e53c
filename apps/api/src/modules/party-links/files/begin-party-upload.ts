import type { beginPartyUpload as contract, PartyFileName } from '@aura/contracts/party-links/my-case';
import { MOST_PARTY_FILE_MB, MOST_PARTY_FILES, MOST_PARTY_MB } from '@aura/domain/party-link-terms';
import { photoTypeFromOutside } from '@aura/domain/process/photos';
import type { UseCase } from '../../../core/context.ts';
import { TooMany } from '../../../core/errors.ts';
import { announceFile } from '../../files/public.ts';
import { type HeldVisit, holdVisit } from '../base/visit.store.ts';
import { requireNotice } from '../privacy/require-notice.ts';
import { filesSent } from './files-sent.ts';

const MB = 1_048_576;
const HOUR_SECONDS = 3600;
const PHOTOS = ['jpeg', 'png', 'webp', 'heic'] as const;

/** The ordinary upload with limits of its own, stored under the link's maker. */
export const beginPartyUpload: UseCase<typeof contract> = async (context, { body }) => {
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
