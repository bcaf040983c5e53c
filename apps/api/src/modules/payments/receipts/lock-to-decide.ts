import type { Context } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { type LockedReceipt, lockReceipt } from './receipt.store.ts';

/** Locks an undecided receipt; refuses a stale version. */
export async function lockToDecide(context: Context, id: number, version: number): Promise<LockedReceipt> {
  const locked = await lockReceipt(context, id);
  if (locked === undefined) throw new NotFound();
  const { state, version: current } = locked.receipt;
  if (current !== version || (state !== 'observed' && state !== 'checking'))
    throw new Conflict('La factura cambió mientras tanto. Actualice la página.');
  return locked;
}
