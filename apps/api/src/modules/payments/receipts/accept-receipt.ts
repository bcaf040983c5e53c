import type { acceptReceipt as contract } from '@aura/contracts/payments/receipts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { lockToDecide } from './lock-to-decide.ts';
import { acceptLocked } from './settle-receipt.ts';

/** Accepts despite findings or an unanswered query. A receipt reported cancelled or unknown cannot be accepted. */
export const acceptReceipt: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { reason, version } },
) => {
  const locked = await lockToDecide(context, id, version);
  const { satState, currency } = locked.receipt;
  if (satState === 'notFound')
    throw new Conflict('El SAT no encuentra este folio fiscal: todavía no se puede aceptar.');
  if (currency !== 'MXN') throw new Conflict('La factura no está en pesos: pida que la cancelen y la emitan en pesos.');
  await acceptLocked(context, locked, reason);
  return null;
};
