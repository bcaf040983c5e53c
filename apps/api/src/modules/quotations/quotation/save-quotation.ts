import type { saveQuotation as contract } from '@aura/contracts/quotations/quotation';
import { mayWriteQuotation } from '@aura/domain/quotation-rules';
import type { UseCase } from '../../../core/context.ts';
import { Forbidden, Stale } from '../../../core/errors.ts';
import { lockParty } from '../../claims/public.ts';
import type { Document } from './quotation.store.ts';
import { readDocument } from './read-document.ts';
import { writeQuotation } from './write-quotation.ts';

/** Our quotation, as the editor sends it. */
export const saveQuotation: UseCase<typeof contract> = async (context, { body }) => {
  const held = await lockParty(context, body.affectedPartyId);
  if (!mayWriteQuotation(context.actor.groups)) throw new Forbidden('Eso le toca a: ACo, GeOp.');
  const document: Document = { affectedPartyId: held.party.id, side: 'customer', providerId: null };
  if (!(await writeQuotation(context, held, document, body))) throw new Stale(await readDocument(context, document));
  return readDocument(context, document);
};
