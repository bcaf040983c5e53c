import { mayWriteQuotation } from '@aura/domain/quotation-rules';
import type { Context } from '../../../core/context.ts';
import { Forbidden } from '../../../core/errors.ts';
import { type LockedParty, lockParty } from '../../claims/public.ts';
import { type Document, ourDocument } from './quotation.store.ts';

/** Locks the party for writing or closing our quotation; refuses users who may not write it. */
export async function lockToWrite(
  context: Context,
  affectedPartyId: number,
): Promise<{ readonly held: LockedParty; readonly document: Document }> {
  const held = await lockParty(context, affectedPartyId);
  if (!mayWriteQuotation(context.actor.groups)) throw new Forbidden('Eso le toca a: ACo, GeOp.');
  return { held, document: ourDocument(held.party.id) };
}
