import { mayPaymentBecome, type PaymentState } from '@aura/domain/payments/payment-request';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { fn } from '../../../db/functions.generated.ts';
import { paymentHappenings } from './payment-happenings.ts';
import { factOf, type HeldRequest } from './payment-request.store.ts';

/** More in one statement would exceed the statement timeout. */
const AT_ONCE = 200;

/**
 * Moves many locked requests into or out of a run: `moveRequest` in a few statements. The calling act writes one audit
 * row; no process step depends on these moves.
 */
export async function moveRequests(
  act: Act,
  requests: readonly HeldRequest[],
  to: Extract<PaymentState, 'scheduled' | 'valid'>,
  runId: number | null,
): Promise<void> {
  if (!requests.every(({ state }) => mayPaymentBecome(state, to)))
    throw new Conflict('Una solicitud cambió mientras tanto. Actualice la página.');
  for (let first = 0; first < requests.length; first += AT_ONCE)
    await moveSome(act, requests.slice(first, first + AT_ONCE), to, runId);
}

async function moveSome(
  act: Act,
  requests: readonly HeldRequest[],
  to: PaymentState,
  runId: number | null,
): Promise<void> {
  const { db, actor, cause } = act;
  const ids = requests.map(({ id }) => id);
  await sql`update payment_request set state = ${to}, run_id = ${runId}, moved_by = ${actor.userId}, answer = '', version = version + 1
    where id = any(${ids}::bigint[])`.execute(db);
  const told = requests.map((request) => ({
    ...factOf(request),
    from: request.state,
    to,
    isCodiNeeded: false,
    isAttending: request.isAttending,
    note: '',
  }));
  const lines = told.flatMap((one) => {
    const entry = paymentHappenings['payment.moved'].entry?.(one);
    if (entry == null) return [];
    return [
      { claim: one.claimId, party: one.affectedPartyId, body: entry.body, shared: entry.isVisibleToProvider ?? false },
    ];
  });
  const entry = fn.writeEntry({
    ofClaim: sql<number>`x.claim`,
    ofParty: sql<number>`x.party`,
    entryKind: 'system',
    said: sql<string>`x.body`,
    mentioned: [],
    forExtranet: false,
    forProvider: sql<boolean>`x.shared`,
    author: actor.userId,
    mail: null,
    request: cause.requestId,
  });
  await sql`select ${entry} from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as x (claim bigint, party bigint, body text, shared boolean)`.execute(
    db,
  );
  const payloads = told.map(({ isAttending: _attending, note: _note, ...fact }) => fact);
  const announced = fn.announce({
    factName: 'payment.moved',
    factPayload: sql`x.value`,
    userId: actor.userId,
    request: cause.requestId,
  });
  await sql`select ${announced} from jsonb_array_elements(${JSON.stringify(payloads)}::jsonb) as x`.execute(db);
}
