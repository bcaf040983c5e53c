import { CANCELLATION_MOTIVE_WORDS } from '@aura/contracts/invoicing/cancellation-words';
import type { CancellationMotive } from '@aura/domain/invoicing/cancellation';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import type { JobContext } from '../../../jobs/job-context.ts';
import { reverse } from '../../payments/public.ts';
import { creditedInvoice } from '../base/credited-invoice.ts';
import { followCredit } from '../base/follow-credit.ts';
import { happened } from '../base/happened.ts';
import { type BilledParty, factOf, lockBilledParties } from '../base/invoice.store.ts';
import { settleCounterReceipts } from '../base/settle-counter-receipts.ts';
import { takeOver } from '../base/take-over.ts';
import { takePartiesBack } from '../base/take-parties-on.ts';
import { isStillMine, type Turn } from './take-turn.ts';

type Note = (act: Act) => Promise<unknown>;
const nothing: Note = () => Promise.resolve();

/**
 * Applies a cancellation by the tax authority in one transaction: reverses the ledger postings by party, cancels the
 * tax receipt, and either makes the parties of an invoice billable again or puts its substitute into effect.
 */
export async function enterCancelled(context: JobContext, turn: Turn, outcome: string, note: Note): Promise<void> {
  await context.inTransaction(async (act) => {
    const { invoiceId, kind } = turn;
    // Claims and parties before the document, the lock order of collections.
    const parties = await lockBehind(act, turn);
    if (!(await isStillMine(act, turn))) return;
    const wasOwed = kind === 'I' && (await isOwed(act, invoiceId));
    await note(act);
    await settle(act, turn, 'accepted', outcome);
    const beside = await handedInWith(act, invoiceId);
    await act.db
      .updateTable('invoice')
      .set({ state: 'cancelled', movedBy: null, version: bumpVersion })
      .where('id', '=', invoiceId)
      .execute();
    await takeBack(act, turn);
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

/** The other invoices of its counter-receipt. */
async function handedInWith({ db }: Act, invoiceId: number): Promise<readonly number[]> {
  const beside = await rows(
    db,
    sql<{
      id: number;
    }>`select o.invoice_id as id from counter_receipt_invoice i join counter_receipt_invoice o on o.counter_receipt_id = i.counter_receipt_id
      where i.invoice_id = ${invoiceId} and i.is_live and o.is_live and o.invoice_id <> i.invoice_id order by 1`,
  );
  return beside.map(({ id }) => id);
}

/** The document stays valid. */
export async function refuseCancellation(
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
