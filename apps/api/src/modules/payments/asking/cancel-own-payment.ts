import type { cancelOwnPayment as contract } from '@aura/contracts/payments/asking';
import type { PaymentState } from '@aura/domain/payments/payment-request';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { readOwn } from './read-own-payment.ts';
import { tellMove } from './tell-move.ts';

/** Providers cannot write payment tables: a function cancels, and only requests of their own users. */
export const cancelOwnPayment: UseCase<typeof contract> = async (context, { params: { id }, body: { reason } }) => {
  await readOwn(context, id);
  const from = (await callFunction(context.db, fn.cancelOwnPayment({ ofRequest: id, reason }))) as PaymentState | null;
  if (from === null)
    throw new Conflict('Esta solicitud ya no se puede cancelar: no la pidió usted, ya está programada o ya terminó.');
  await tellMove(context, id, { from, to: 'cancelled', note: reason });
  return readOwn(context, id);
};
