import { PAYMENT_STATE_WORDS } from '@aura/contracts/payments/request-words';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict, Forbidden, NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { inPlaceOfAbsent } from '../../../core/stand-in.ts';
import { actableClaims, decidableClaims } from '../../claims/public.ts';
import { type HeldRequest, lockRequests } from '../base/payment-request.store.ts';
import { requestTables, visibleRequests } from './request-columns.ts';

/** `act`: the actor may act on the claim. `see`: seeing it suffices, as for finance. */
type Reach = 'act' | 'see';

/** A locked request, which the actor may reach only through the person on leave for whom they decide. */
export type LockedRequest = HeldRequest & { readonly isOfAbsent: boolean };

/** Locks requests. Returns 404 if one is not visible, and 403 if the actor may see but not change it. */
export async function lockPayments(
  context: Context,
  ids: readonly number[],
  reach: Reach,
): Promise<readonly LockedRequest[]> {
  const { db, actor } = context;
  const seen = await rows(
    db,
    sql<{
      id: number;
      mayAct: boolean;
      isOfAbsent: boolean;
    }>`select r.id, coalesce(${decidableClaims(actor)}, false) as may_act, not coalesce(${actableClaims(actor)}, false) as is_of_absent
    from ${requestTables} where r.id = any(${[...ids]}::bigint[]) and ${visibleRequests(actor)}`,
  );
  if (seen.length < ids.length) throw new NotFound();
  if (reach === 'act' && seen.some(({ mayAct }) => !mayAct))
    throw new Forbidden('Puede ver este siniestro, pero no le corresponde modificarlo.');
  const ofAbsent = new Set(seen.filter(({ isOfAbsent }) => isOfAbsent && reach === 'act').map(({ id }) => id));
  return (await lockRequests(context, ids)).map((request) => ({ ...request, isOfAbsent: ofAbsent.has(request.id) }));
}

/** Locks one request; refuses a stale version, so the second of two concurrent decisions gets 409. */
export async function lockPayment(
  context: Context,
  id: number,
  { reach, version }: { readonly reach: Reach; readonly version?: number },
): Promise<LockedRequest> {
  const [request] = await lockPayments(context, [id], reach);
  if (request === undefined) throw new NotFound();
  if (version !== undefined && request.version !== version)
    throw new Conflict(`${paymentNumber(request.folio)} ${changed(request)} Actualice la página.`);
  return request;
}

/** The act by which a request is decided: in the place of the person on leave where the actor reaches it through them alone. */
export function deciding(context: Context, { isOfAbsent }: LockedRequest): Context {
  return isOfAbsent ? inPlaceOfAbsent(context) : context;
}

/** The rest of a sentence that starts with the request's number. */
export function changed({ state, isHeld }: HeldRequest): string {
  return `cambió mientras la revisaba: ahora está «${PAYMENT_STATE_WORDS[state].es}»${isHeld ? ' y detenida' : ''}.`;
}
