import { businessDay } from '@aura/domain/business-day';
import { acceptUntil, type CancellationMotive } from '@aura/domain/invoicing/cancellation';
import type { CancelAnswer } from '../../../adapters/pac/port.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { readPayCalendar, askTaxAuthority, keepAnswer, reverse } from '../../payments/public.ts';
import { mustBeAccepted } from './cancellable.ts';
import { enqueueCancellation } from './decide-cancellation.ts';
import { isStillMine, takeTurn, type Turn } from './take-turn.ts';
import { nextTry, PATIENT_TRIES, type BilledParty, factOf, lockBilledParties } from '../base/invoice.store.ts';
import { CANCELLATION_MOTIVE_WORDS } from '@aura/contracts/invoicing/cancellation-words';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { followCredit, creditedInvoice } from '../base/follow-balance.ts';
import { happened } from '../base/happened.ts';
import { takeReleasesBack } from '../base/release-collected.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';
import { takePartiesBack, takeOver } from '../base/invoice-parties.ts';

/** Advances a cancellation: sends it to the tax authority through the PAC, then queries the outcome. */
export async function settleCancellation(context: JobContext, id: number): Promise<void> {
  const turn = await takeTurn(context, id);
  if (turn === undefined) return;
  if (turn.state === 'sent') return askAboutCancellation(context, turn);
  if (context.pac === null) return waitFor(context, turn, 'No hay un PAC configurado.');
  const { rfc, uuid, motive, substitute } = turn;
  const answer = await context.pac.cancel({ rfc, uuid, motive, substitute });
  return follow(context, turn, answer);
}

function follow(context: JobContext, turn: Turn, answer: CancelAnswer): Promise<void> {
  if (answer.kind === 'received' || answer.kind === 'previous') return enterSent(context, turn, answer.acknowledgement);
  if (answer.kind === 'refused') return refuseCancellation(context, turn, answer.message);
  return waitFor(context, turn, `El PAC no ha contestado (${answer.code}).`);
}

/** The tax authority has the request: from now on the receiver's term runs, if it may refuse. */
async function enterSent(context: JobContext, turn: Turn, acknowledgement: string): Promise<void> {
  const sentAt = context.now();
  const { holidays } = await readPayCalendar(context);
  const isAccepted = await mustBeAccepted(context, turn);
  await context.inTransaction(async (act) => {
    if (!(await isStillMine(act, turn))) return;
    await act.db
      .updateTable('invoiceCancellation')
      .set({
        state: 'sent',
        sentAt,
        acceptUntil: isAccepted ? acceptUntil(sentAt, businessDay(sentAt), holidays) : null,
        acknowledgement: acknowledgement === '' ? null : acknowledgement,
        attention: '',
        nextTryAt: sentAt,
        version: bumpVersion,
      })
      .where('id', '=', turn.id)
      .execute();
    await enqueueCancellation(act, turn.id);
  });
}

async function waitFor(context: JobContext, turn: Turn, why: string): Promise<void> {
  const nextTryAt = nextTry(context.now(), turn.tries);
  await context.inTransaction(async (act) => {
    if (!(await isStillMine(act, turn))) return;
    await act.db
      .updateTable('invoiceCancellation')
      .set({ nextTryAt, ...(turn.tries >= PATIENT_TRIES && { attention: why.slice(0, 1000) }) })
      .where('id', '=', turn.id)
      .execute();
    await enqueueCancellation(act, turn.id, nextTryAt);
  });
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** The tax authority reports the outcome some time after the receiver's term has ended. */
const GRACE_HOURS = 48;

/** Only the tax authority decides a request. Queried outside of any transaction; no answer decides nothing. */
async function askAboutCancellation(context: JobContext, turn: Turn): Promise<void> {
  const asked = await askTaxAuthority(context, turn.statusExpression, 'nightly');
  const { answer } = asked;
  if (answer?.state === 'cancelled')
    return enterCancelled(context, turn, answer.cancellation || 'Cancelado', (act) =>
      keepAnswer(act, turn.receiptId, asked),
    );
  if (answer !== undefined && /rechazad/i.test(answer.cancellation))
    return refuseCancellation(context, turn, answer.cancellation, (act) => keepAnswer(act, turn.receiptId, asked));
  await context.inTransaction(async (act) => {
    if (!(await isStillMine(act, turn))) return;
    await keepAnswer(act, turn.receiptId, asked);
    await act.db
      .updateTable('invoiceCancellation')
      .set({
        nextTryAt: nextTurn(context.now(), turn),
        ...(answer !== undefined && answer.cancellation !== '' && { outcome: answer.cancellation }),
        ...(isOverdue(context.now(), turn) && {
          attention: 'Venció el plazo y el SAT todavía no dice el resultado. Consúltelo en su portal.',
        }),
      })
      .where('id', '=', turn.id)
      .execute();
  });
}

/** Frequently in the first hour, when cancellations without acceptance are decided; then hourly. */
function nextTurn(now: Date, { sentAt }: Turn): Date {
  const isNew = sentAt === null || now.getTime() - sentAt.getTime() < HOUR_MS;
  return new Date(now.getTime() + (isNew ? 5 * MINUTE_MS : HOUR_MS));
}

function isOverdue(now: Date, { sentAt, acceptUntil }: Turn): boolean {
  const until = acceptUntil ?? sentAt;
  return until !== null && now.getTime() > until.getTime() + GRACE_HOURS * HOUR_MS;
}

type Note = (act: Act) => Promise<unknown>;
const nothing: Note = () => Promise.resolve();

/**
 * Applies a cancellation by the tax authority in one transaction: reverses the ledger postings by party, cancels the
 * tax receipt, and either makes the parties of an invoice billable again or puts its substitute into effect.
 */
async function enterCancelled(context: JobContext, turn: Turn, outcome: string, note: Note): Promise<void> {
  await context.inTransaction(async (act) => {
    const { invoiceId, kind } = turn;
    // Claims and parties before the document, the lock order of collections.
    const parties = await lockBehind(act, turn);
    if (!(await isStillMine(act, turn))) return;
    const wasOwed = kind === 'I' && (await isOwed(act, invoiceId));
    await note(act);
    await settle(act, turn, 'accepted', outcome);
    const beside = await takeOutOfCounterReceipt(act, invoiceId);
    await act.db
      .updateTable('invoice')
      .set({ state: 'cancelled', movedBy: null, version: bumpVersion })
      .where('id', '=', invoiceId)
      .execute();
    await takeBack(act, turn);
    if (kind === 'E') await takeReleasesBack(act, invoiceId);
    await happened(act, 'invoice.cancelled', { ...(await factOf(act, invoiceId)), outcome });
    if (kind === 'E') await followCredit(act, invoiceId);
    if (!wasOwed) return;
    // Without the cancelled invoice, its counter-receipt may now be fully paid.
    await settleCounterReceipts(act, beside);
    const reason = `Factura cancelada: ${CANCELLATION_MOTIVE_WORDS[turn.motive as CancellationMotive].es}`;
    await takePartiesBack(act, parties, reason);
    await takeOver(act, invoiceId);
  });
}

/** Parties of the invoice, or of the one a credit note reduces; a receipt of payment moves none. */
async function lockBehind(act: Act, { invoiceId, kind }: Turn): Promise<readonly BilledParty[]> {
  if (kind === 'P') return [];
  return lockBilledParties(act, (await creditedInvoice(act, invoiceId)) ?? invoiceId);
}

/** Before the invoice is cancelled, which the database otherwise refuses. Returns the other invoices of its counter-receipt. */
async function takeOutOfCounterReceipt({ db, now }: Act, invoiceId: number): Promise<readonly number[]> {
  const beside = await rows(
    db,
    sql<{
      id: number;
    }>`with taken as (update counter_receipt_invoice set removed_at = ${now()}, removal = 'La factura se canceló'
        where invoice_id = ${invoiceId} and is_live returning counter_receipt_id)
      select o.invoice_id as id from counter_receipt_invoice o join taken using (counter_receipt_id)
      where o.is_live and o.invoice_id <> ${invoiceId} order by 1`,
  );
  return beside.map(({ id }) => id);
}

/** The document stays valid. */
async function refuseCancellation(
  context: JobContext,
  turn: Turn,
  outcome: string,
  note: Note = nothing,
): Promise<void> {
  await context.inTransaction(async (act) => {
    if (!(await isStillMine(act, turn))) return;
    await note(act);
    await settle(act, turn, 'refused', outcome);
    await act.db
      .updateTable('invoice')
      .set({ state: 'stamped', movedBy: null, version: bumpVersion })
      .where('id', '=', turn.invoiceId)
      .where('state', '=', 'cancelling')
      .execute();
    await happened(act, 'invoice.cancellationRefused', { ...(await factOf(act, turn.invoiceId)), outcome });
  });
}

/** False for a substitute that never took effect: its parties are still billed by the original. */
async function isOwed({ db }: Act, invoiceId: number): Promise<boolean> {
  const owed = await rows(db, sql`select from invoice where id = ${invoiceId} and state <> 'replacing'`);
  return owed.length > 0;
}

async function settle(act: Act, { id }: Turn, state: 'accepted' | 'refused', outcome: string): Promise<void> {
  await act.db
    .updateTable('invoiceCancellation')
    .set({
      state,
      outcome: outcome.slice(0, 300),
      settledAt: act.now(),
      nextTryAt: null,
      attention: '',
      version: bumpVersion,
    })
    .where('id', '=', id)
    .execute();
}

async function takeBack(act: Act, { invoiceId, receiptId }: Turn): Promise<void> {
  const txns = await rows(
    act.db,
    sql<{
      id: number;
    }>`select t.id from ledger_txn t where t.source_kind = 'invoice' and t.source_id = ${invoiceId} and t.reverses_id is null
      and not exists (select from ledger_txn r where r.reverses_id = t.id) order by t.id`,
  );
  for (const { id } of txns) await reverse(act, id);
  await act.db
    .updateTable('taxReceipt')
    .set({
      state: 'cancelled',
      satState: 'cancelled',
      satNextAt: null,
      ...(txns.length > 0 && { reversedAt: act.now() }),
      version: bumpVersion,
    })
    .where('id', '=', receiptId)
    .execute();
}
