import type { JobContext } from '../../../jobs/job-context.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { businessDay } from '@aura/domain/business-day';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import { follow } from '../../../core/consequences.ts';
import { rows, bumpVersion, one } from '../../../core/sql.ts';
import type { Db } from '../../../db/database.ts';
import { isHoldable, isPaid } from '@aura/domain/payments/payment-request';
import type { Act } from '../../../core/act.ts';
import { happened } from '../base/happened.ts';
import { holdRequest, releaseHold } from '../base/hold-request.ts';
import { takeOutReceipt } from '../base/take-out-receipt.ts';
import {
  factOfReceipt,
  type HeldReceipt,
  type LockedReceipt,
  lockReceipt,
  replacedBy,
} from '../receipts/receipt.store.ts';
import { acceptLocked, reviewAll } from '../receipts/decide-receipt.ts';
import { nextSatCheck, type ReceiptState } from '@aura/domain/payments/receipt';
import type { SatAnswer } from '../../../adapters/sat/port.ts';

export type Asking = Pick<JobContext, 'db' | 'sat' | 'log' | 'inTransaction'>;

/** Queries one receipt outside any transaction and applies the answer in one. Returns whether there was an answer. */
export async function askSat(context: Asking, receiptId: number, reason: CheckReason): Promise<boolean> {
  const found = await context.db
    .selectFrom('taxReceipt')
    .select(['statusExpression', 'direction'])
    .where('id', '=', receiptId)
    .where('direction', 'in', ['received', 'spent'])
    .executeTakeFirst();
  if (found === undefined || found.statusExpression === '') return true;
  const asked = await ask(context, found.statusExpression, reason);
  const apply = found.direction === 'spent' ? applyToCost : applyAnswer;
  await context.inTransaction((act) => apply(act, receiptId, asked));
  return asked.answer !== undefined;
}

/** One query, outside any transaction; without an answer `fault` says why. */
export async function ask({ db, sat, log }: Asking, expression: string, reason: CheckReason): Promise<Asked> {
  let began = performance.now();
  const told = (answer: Asked['answer'], fault: string): Asked => ({
    reason,
    tookMs: Math.round(performance.now() - began),
    answer,
    fault,
  });
  if (expression === '') return told(undefined, 'Sin expresión para consultar');
  try {
    await takeTurn(db);
    began = performance.now();
    return told(await sat.ask(expression), '');
  } catch (error) {
    log.warn({ err: error }, 'the tax authority did not answer');
    return told(undefined, error instanceof Error ? error.message : String(error));
  }
}

/** The limit is five queries per second. Slightly more than 200 ms, so that no second has six even if one is late. */
const APART_MS = 210;

/**
 * Waits for a free slot and reserves it across all workers by advancing one shared row. The next slot counts from the
 * actual time, not the planned one, so a late query delays the others instead of bunching up.
 */
async function takeTurn(db: Db): Promise<void> {
  for (;;) {
    const [taken] = await rows(
      db,
      sql`update sat_pace set next_at = clock_timestamp() + make_interval(secs => ${sql.lit(APART_MS / 1000)})
        where next_at <= clock_timestamp() returning true as taken`,
    );
    if (taken !== undefined) return;
    const [row] = await rows(
      db,
      sql<{
        wait: number;
      }>`select (extract(epoch from next_at - clock_timestamp()) * 1000)::float8 as wait from sat_pace`,
    );
    await pause(Math.max(1, Math.ceil(row?.wait ?? APART_MS)));
  }
}

/** Stores an answer of the tax authority; accepts a valid receipt without findings, stops a cancelled one. */
async function applyAnswer(act: Act, receiptId: number, asked: Asked): Promise<void> {
  const locked = await lockReceipt(act, receiptId);
  if (locked === undefined) return;
  await recordAnswer(act, locked.receipt, asked);
  const { answer } = asked;
  const { receipt } = locked;
  if (answer === undefined || receipt.state === 'rejected' || receipt.state === 'cancelled') return;
  await holdWhileAsked(act, locked, answer);
  if (answer.state === 'cancelled') await cancelLocked(act, locked);
  else if (answer.state === 'valid' && answer.isIssuerListed) await holdListed(act, locked);
  else if (answer.state === 'valid' && receipt.state === 'checking' && (await replacedBy(act, receiptId)) === null)
    await acceptLocked(act, locked, '');
}

/** The receipt of an indirect cost has no request: it is accepted or cancelled, and nothing is held. */
async function applyToCost(act: Act, receiptId: number, asked: Asked): Promise<void> {
  const receipt = await one(
    act.db,
    sql<AskedAbout & { state: ReceiptState }>`select id, uploaded_at, left(issued_at, 10) as issued_on, sat_tries, state
      from tax_receipt where id = ${receiptId} for no key update`,
  );
  await recordAnswer(act, receipt, asked);
  const answer = asked.answer?.state;
  const state =
    answer === 'cancelled'
      ? 'cancelled'
      : answer === 'valid' && receipt.state === 'checking'
        ? 'accepted'
        : receipt.state;
  if (state === receipt.state || receipt.state === 'rejected') return;
  await act.db
    .updateTable('taxReceipt')
    .set({ state, version: bumpVersion, ...(state === 'accepted' && { decidedAt: act.now() }) })
    .where('id', '=', receiptId)
    .execute();
  note(act, { entity: 'taxReceipt', entityId: receiptId, changes: { state: [receipt.state, state] } });
  if (state === 'cancelled') await follow(act, 'costReceiptCancelled', { receiptId });
}

/**
 * Cancelled: nothing more is paid against it, and its cost and tax leave the ledger. What was paid of it is an advance
 * again, which its substitute takes up.
 */
export async function cancelLocked(act: Act, { receipt, requests }: LockedReceipt): Promise<void> {
  const own = receipt.kind === 'I' ? requests : [];
  // A payment complement always belongs to something paid.
  const isPaidFor = receipt.kind === 'P' || own.some(({ state, needsReceipt }) => needsReceipt && isPaid(state));
  await act.db
    .updateTable('taxReceipt')
    .set({
      state: 'cancelled',
      satNextAt: null,
      version: bumpVersion,
      ...(receipt.isPosted && { reversedAt: act.now() }),
    })
    .where('id', '=', receipt.id)
    .execute();
  if (receipt.isPosted) await takeOutReceipt(act, receipt);
  await happened(act, 'receipt.cancelled', { ...factOfReceipt(receipt), uuid: receipt.uuid, isPaid: isPaidFor });
  for (const request of own) if (isHoldable(request.state)) await holdRequest(act, request, 'cancelledReceipt', '');
  await reviewAll(
    act,
    requests.map(({ id }) => id),
  );
  if (receipt.kind === 'I') await acceptSubstitutes(act, receipt);
}

/** Invoices that replace it and were only waiting for its cancellation. */
async function acceptSubstitutes(act: Act, { uuid, providerId }: HeldReceipt): Promise<void> {
  const waiting = await rows(
    act.db,
    sql<{ id: number }>`select t.id from tax_receipt_relation l join tax_receipt t on t.id = l.receipt_id
    where l.kind = '04' and l.uuid = ${uuid} and t.provider_id = ${providerId} and t.direction = 'received' and t.kind = 'I'
      and t.state = 'checking' and t.sat_state = 'valid' order by t.id`,
  );
  for (const { id } of waiting) {
    const locked = await lockReceipt(act, id);
    if (locked !== undefined && (await replacedBy(act, id)) === null) await acceptLocked(act, locked, '');
  }
}

/** Its issuer asks to cancel it: not paid until the tax authority has ended the request, one way or the other. */
async function holdWhileAsked(act: Act, { receipt, requests }: LockedReceipt, answer: SatAnswer): Promise<void> {
  if (receipt.kind !== 'I' || answer.state === 'notFound') return;
  for (const request of requests) {
    if (!isHoldable(request.state)) continue;
    if (isAskedToCancel(answer)) await holdRequest(act, request, 'cancelling', '');
    else await releaseHold(act, request, 'cancelling', 'El SAT terminó la petición de cancelarla.');
  }
}

async function holdListed(act: Act, { requests }: LockedReceipt): Promise<void> {
  for (const request of requests)
    if (isHoldable(request.state)) await holdRequest(act, request, 'listed', 'El SAT lo dice al consultar la factura.');
}

function isAskedToCancel({ state, cancellation }: SatAnswer): boolean {
  return state === 'valid' && /^en proceso/i.test(cancellation);
}

export type CheckReason = 'intake' | 'approval' | 'closing' | 'payment' | 'nightly' | 'person';

interface Asked {
  readonly reason: CheckReason;
  readonly tookMs: number;
  /** Undefined if there was no answer; `fault` says why. */
  readonly answer: SatAnswer | undefined;
  readonly fault: string;
}

/** What determines the next query of a receipt. */
export interface AskedAbout {
  readonly id: number;
  readonly uploadedAt: Date;
  readonly issuedOn: string;
  readonly satTries: number;
}

/** Stores an answer about a receipt, and schedules the next query. */
export async function recordAnswer(act: Act, receipt: AskedAbout, asked: Asked): Promise<void> {
  const { satState, at } = await keepAnswer(act, receipt.id, asked);
  const tries = receipt.satTries + 1;
  await act.db
    .updateTable('taxReceipt')
    .set({ satTries: tries, satNextAt: nextSatCheck({ ...receipt, tries, satState }, at) })
    .where('id', '=', receipt.id)
    .execute();
}

/** Stores an answer without scheduling the next query. */
export async function keepAnswer(act: Act, receiptId: number, { reason, tookMs, answer, fault }: Asked) {
  const at = act.now();
  const satState = answer?.state ?? 'error';
  await act.db
    .insertInto('satCheck')
    .values({
      receiptId,
      at,
      reason,
      answer: satState,
      code: answer?.code ?? fault.slice(0, 300),
      cancellation: answer?.cancellation ?? '',
      isIssuerListed: answer?.isIssuerListed ?? false,
      tookMs,
    })
    .execute();
  await act.db
    .updateTable('taxReceipt')
    .set({
      satState,
      satCheckedAt: at,
      ...(satState === 'valid' && { satValidAt: at }),
      ...(answer !== undefined && { cancellationSince: cancellationSince(answer, businessDay(at)) }),
    })
    .where('id', '=', receiptId)
    .execute();
  if (answer !== undefined)
    await follow(act, 'satAnswered', {
      receiptId,
      satState: answer.state,
      isAskedToCancel: isAskedToCancel(answer),
    });
  return { satState, at } as const;
}

/** For receipts of others only: their issuer asked for a cancellation that we have to accept or refuse. */
function cancellationSince(answer: SatAnswer, today: string) {
  return isAskedToCancel(answer)
    ? sql<string | null>`case when direction <> 'issued' then coalesce(cancellation_since, ${today}::date) end`
    : null;
}

/** Queries receipts again before money leaves, and applies each answer: a cancelled one removes its request. */
export async function recheckReceipts(
  context: Pick<JobContext, 'db' | 'sat' | 'log' | 'inTransaction'>,
  receiptIds: readonly number[],
  reason: CheckReason,
): Promise<void> {
  for (const id of receiptIds) await askSat(context, id, reason);
}
