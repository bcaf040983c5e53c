import type { openSignedLetter as contract } from '@aura/contracts/party-links/my-case';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { storedPdf } from '../../files/public.ts';
import { findVisit } from '../base/visit.store.ts';

/** The own copy of what was signed behind a link. A letter that came on paper is not handed out here: it may hold more than was read. */
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
