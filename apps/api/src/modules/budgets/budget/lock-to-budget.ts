import { isQuotable, mayWriteQuotation } from '@aura/domain/quotation-rules';
import type { Context } from '../../../core/context.ts';
import { Conflict, Forbidden } from '../../../core/errors.ts';
import { type LockedParty, lockParty } from '../../claims/public.ts';

/** Locks the party for writing its budget: allowed from the defined scope until billing, like its quotation. */
export async function lockToBudget(context: Context, affectedPartyId: number): Promise<LockedParty> {
  const held = await lockParty(context, affectedPartyId);
  if (!mayWriteQuotation(context.actor.groups)) throw new Forbidden('Eso le toca a: ACo, GeOp.');
  const { party, claim } = held;
  if (!party.isActive || !claim.isActive) throw new Conflict('El afectado está desactivado.');
  if (!isQuotable(party.process.number))
    throw new Conflict(`En la etapa ${party.process.number} ${party.process.name} no se cambia el presupuesto.`);
  return held;
}
