import type { Context } from '../../../core/context.ts';
import { Forbidden } from '../../../core/errors.ts';
import type { Document } from './quotation.store.ts';

/** The quotation of the signed-in user's provider for a party. */
export function ownDocument({ actor }: Context, affectedPartyId: number): Document {
  if (actor.providerId === null) throw new Forbidden('Su usuario no pertenece a un proveedor.');
  return { affectedPartyId, side: 'provider', providerId: actor.providerId };
}
