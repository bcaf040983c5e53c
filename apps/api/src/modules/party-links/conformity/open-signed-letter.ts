import type { openSignedLetter as contract } from '@aura/contracts/party-links/my-case';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { storedPdf } from '../../files/public.ts';
import { findVisit } from '../base/visit.store.ts';

/** The party's copy of the letter signed through a link. Scans are excluded: one may show more than the letter. */
export const openSignedLetter: UseCase<typeof contract> = async (context, { body }) => {
  const { affectedPartyId } = await findVisit(context, body.visit);
  const letter = await context.db
    .selectFrom('partySignature as s')
    .innerJoin('claimFile as f', 'f.id', 's.claimFileId')
    .select('f.fileKey')
    .where('s.affectedPartyId', '=', affectedPartyId)
    .where('f.isActive', '=', true)
    .orderBy('s.id', 'desc')
    .executeTakeFirst();
  if (letter === undefined) throw new NotFound('Todavía no hay una carta firmada.');
  return storedPdf(context, letter.fileKey, 'carta-de-conformidad.pdf');
};
