import { PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { actableClaims } from '../../claims/public.ts';
import { type HeldRequest, lockRequests } from '../base/payment-request.store.ts';
import { requestTables, visibleRequests } from './request-columns.ts';

/** `act`: on a claim of one's own, as every decision about it. `see`: finance acts on what it only sees. */
type Reach = 'act' | 'see';

/** Locks requests for whoever may: what one does not see is not there, what one only sees stays as it is. */
export async function lockPayments(
  context: Context,
  ids: readonly number[],
  reach: Reach,
): Promise<readonly HeldRequest[]> {
  const { db, actor } = context;
  const seen = await rows(
    db,
    sql<{ id: number; mayAct: boolean }>`select r.id, coalesce(${actableClaims(actor)}, false) as may_act
    from ${requestTables} where r.id = any(${[...ids]}::bigint[]) and ${visibleRequests(actor)}`,
  );
  if (seen.length < ids.length) throw new NotFound();
  if (reach === 'act' && seen.some(({ mayAct }) => !mayAct))
    throw new Forbidden('Puede ver este siniestro, pero no le corresponde modificarlo.');
  return lockRequests(context, ids);
}

/** One request, as it was on the screen of whoever decides: of two people who decide at the same time the second is told. */
export async function lockPayment(
  context: Context,
  id: number,
  { reach, version }: { readonly reach: Reach; readonly version?: number },
): Promise<HeldRequest> {
  const [request] = await lockPayments(context, [id], reach);
  if (request === undefined) throw new NotFound();
  if (version !== undefined && request.version !== version)
    throw new Conflict(`${paymentNumber(request.folio)} ${changed(request)} Actualice la página.`);
  return request;
}

/** Follows the number of a request. */
export function changed({ state, isHeld }: HeldRequest): string {
  return `cambió mientras la revisaba: ahora está «${PAYMENT_STATE_WORDS[state].es}»${isHeld ? ' y detenida' : ''}.`;
}
