import type { PaymentState } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { holdRequest } from './hold-request.ts';
import { moveRequest } from './move-request.ts';
import type { HeldRequest } from './payment-request.store.ts';

interface Papers {
  readonly covered: number;
  readonly receipts: number;
  readonly observed: number;
  readonly checking: number;
  readonly lost: number;
}

/** Moves an approved request to the state its documents imply. Called whenever one of them changes. */
export async function reviewRequest(act: Act, request: HeldRequest): Promise<HeldRequest> {
  if (!['approved', 'inReview', 'observed', 'valid', 'scheduled'].includes(request.state)) return request;
  const to = request.needsReceipt ? stateOf(request, await papersOf(act, request.id)) : 'valid';
  // Scheduled: it leaves the run only if a document is no longer valid.
  if (to === request.state || (request.state === 'scheduled' && to === 'valid')) return request;
  // In a closed run with a transfer: held, so that the treasurer withdraws the transfer or reclaims the money.
  if (request.transferId !== null) {
    await holdRequest(act, request, 'cancelledReceipt', 'Su factura dejó de valer después de cerrar el corte');
    return request;
  }
  // A valid request never falls back to approved: what is missing is reviewed.
  const goal = to === 'approved' && request.state === 'valid' ? 'inReview' : to;
  if (request.state === 'scheduled') {
    const out = await moveRequest(act, request, 'observed', { set: { runId: null, transferId: null } });
    return goal === 'inReview' ? moveRequest(act, out, 'inReview') : out;
  }
  if (request.state === 'approved' && goal === 'observed') {
    const looked = await moveRequest(act, request, 'inReview');
    return moveRequest(act, looked, 'observed');
  }
  return moveRequest(act, request, goal, goal === 'valid' ? { set: await counterReceipt(act, request.id) } : {});
}

function stateOf({ total }: HeldRequest, { covered, receipts, observed, checking, lost }: Papers): PaymentState {
  if (lost > 0 || observed > 0) return 'observed';
  if (receipts === 0) return 'approved';
  return checking > 0 || covered < total ? 'inReview' : 'valid';
}

function papersOf({ db }: Pick<Act, 'db'>, requestId: number): Promise<Papers> {
  return one(
    db,
    sql<Papers>`select coalesce(sum(k.amount), 0)::bigint as covered, count(*)::int as receipts,
      count(*) filter (where t.state = 'observed')::int as observed, count(*) filter (where t.state = 'checking')::int as checking,
      count(*) filter (where t.state in ('rejected', 'cancelled'))::int as lost
    from payment_request_receipt k join tax_receipt t on t.id = k.receipt_id where k.request_id = ${requestId}`,
  );
}

/** The counter-receipt number is assigned once; a request that was valid before keeps its number. */
async function counterReceipt({ db, now }: Act, requestId: number) {
  const { counterReceipt } = await one(
    db,
    sql<{
      counterReceipt: number;
    }>`select coalesce(r.counter_receipt, nextval('counter_receipt_folio')) as counter_receipt
    from payment_request r where r.id = ${requestId}`,
  );
  return { validAt: now(), counterReceipt };
}
