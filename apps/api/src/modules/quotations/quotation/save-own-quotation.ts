import type { saveOwnQuotation as contract } from '@aura/contracts/quotations/quotation';
import type { UseCase } from '../../../core/context.ts';
import { Stale } from '../../../core/errors.ts';
import { visitParty } from '../../claims/public.ts';
import { ownDocument } from './own-document.ts';
import { readDocument } from './read-document.ts';
import { writeQuotation } from './write-quotation.ts';

export const saveOwnQuotation: UseCase<typeof contract> = async (context, { body }) => {
  const held = await visitParty(context, body.affectedPartyId);
  const document = ownDocument(context, held.party.id);
  if (!(await writeQuotation(context, held, document, body))) throw new Stale(await readDocument(context, document));
  return readDocument(context, document);
};
