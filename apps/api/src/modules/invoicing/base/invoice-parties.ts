import { BILLED_AGAIN } from '@aura/domain/process/billed-again';
import type { ConditionName } from '@aura/domain/process/conditions';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows, bumpVersion } from '../../../core/sql.ts';
import { takeOpenedStep, takeStepTo } from '../../claims/public.ts';
import { happened } from './happened.ts';
import { factOf, lockBilledParties, type BilledParty } from './invoice.store.ts';
import { postings } from '@aura/domain/ledger/postings';
import { post } from '../../payments/public.ts';
import { documentNumber } from '../invoices/invoice-columns.ts';

type Parties = readonly { readonly affectedPartyId: number }[];

/** Moves each party by the step that this condition opens; a party whose stage has no such step stays. */
export async function takePartiesOn(act: Act, parties: Parties, opened: ConditionName, reason = ''): Promise<void> {
  for (const { affectedPartyId: id } of parties) {
    const stage = await stageOf(act, id);
    if (stage !== undefined) await takeOpenedStep(act, { id, stage }, opened, reason);
  }
}

/** Moves parties with a valid invoice to the invoiced stage, and past it where their insurer gives no counter-receipt. */
export async function takePartiesToInvoiced(act: Act, parties: Parties): Promise<void> {
  await takePartiesOn(act, parties, 'readyToBill');
  await takePartiesOn(act, parties, 'invoiced');
  await takePartiesOn(act, parties, 'counterReceiptGiven');
}

/** Makes parties of a cancelled invoice billable again. */
export async function takePartiesBack(act: Act, parties: Parties, reason: string): Promise<void> {
  await takePartiesOn(act, parties, 'invoiceCancelled', reason);
  for (const { affectedPartyId: id } of parties)
    if ((await stageOf(act, id)) === BILLED_AGAIN.from)
      await takeStepTo(act, { id, stage: BILLED_AGAIN.from }, BILLED_AGAIN.to, reason);
}

async function stageOf({ db }: Act, partyId: number): Promise<string | undefined> {
  const [party] = await rows(
    db,
    sql<{
      stage: string;
    }>`select to_char(s.number, 'FM90.00') as stage from affected_party a join process_stage s on s.id = a.stage_id
      where a.id = ${partyId}`,
  );
  return party?.stage;
}

/** Puts the waiting substitute of a cancelled invoice into effect. */
export async function takeOver(act: Act, replacedId: number): Promise<void> {
  const [substitute] = await rows(
    act.db,
    sql<{
      id: number;
      receiptId: number;
    }>`select v.id, v.receipt_id from invoice v where v.replaces_id = ${replacedId} and v.state = 'replacing' for no key update`,
  );
  if (substitute === undefined) return;
  const { id, receiptId } = substitute;
  const postedAt = act.now();
  await act.db
    .updateTable('invoice')
    .set({ state: 'stamped', postedAt, attention: '', movedBy: null, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await act.db.updateTable('taxReceipt').set({ postedAt, version: bumpVersion }).where('id', '=', receiptId).execute();
  const parties = await lockBilledParties(act, id);
  await enterParties(act, { id, kind: 'I' }, parties);
  await happened(act, 'invoice.tookOver', await factOf(act, id));
  await takePartiesToInvoiced(act, parties);
}

/** Posts to the ledger by party: an invoice increases what is owed, a credit note reduces it. */
export async function enterParties(
  act: Act,
  { id, kind }: { readonly id: number; readonly kind: 'I' | 'E' | 'P' },
  parties: readonly BilledParty[],
): Promise<void> {
  const isCredit = kind === 'E';
  for (const { base, tax, ...about } of parties)
    await post(act, {
      kind: isCredit ? 'customerCredited' : 'invoiceRegistered',
      source: { kind: 'invoice', id },
      key: `invoice/${id}/${isCredit ? 'credited' : 'registered'}/${about.affectedPartyId}`,
      entries: isCredit
        ? postings.customerCredited(about, { base, tax })
        : postings.invoiceRegistered(about, { base, tax }),
    });
}

/** A substitute `s` that was neither refused nor cancelled. */
export const isLiveSubstitute = sql<boolean>`s.state not in ('refused', 'cancelled')`;
/** A cancellation `x` that was requested and is not settled. */
export const isUnderWay = sql<boolean>`x.state in ('requested', 'authorized', 'sent')`;

/** The substitute of an invoice that is stamped or being stamped. */
export async function substituteOf({ db }: Pick<Act, 'db'>, invoiceId: number) {
  const [substitute] = await rows(
    db,
    sql<{ id: number; number: string }>`select s.id, ${documentNumber('s')} as number from invoice s
      where s.replaces_id = ${invoiceId} and ${isLiveSubstitute}`,
  );
  return substitute;
}

export async function isBeingCancelled({ db }: Pick<Act, 'db'>, invoiceId: number): Promise<boolean> {
  const live = await rows(
    db,
    sql`select from invoice_cancellation x where x.invoice_id = ${invoiceId} and ${isUnderWay}`,
  );
  return live.length > 0;
}
