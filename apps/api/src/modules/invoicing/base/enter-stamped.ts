import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { enterParties } from './enter-parties.ts';
import { followCredit } from './follow-credit.ts';
import { happened } from './happened.ts';
import { insertIssuedReceipt } from './insert-issued-receipt.ts';
import { factOf, lockBilledParties } from './invoice.store.ts';
import { queueInvoiceMail } from './queue-invoice-mail.ts';
import type { StampedDocument } from './stamped-document.ts';
import { takePartiesToInvoiced } from './take-parties-on.ts';

/**
 * Puts a stamped document into effect: tax receipt, ledger by party, the step of each party and the mail to the
 * customer, in the transaction that marks it as stamped. An invoice increases what is owed, a credit note reduces it, a
 * receipt of payment only attests. A substitute takes effect once the document it replaces is cancelled.
 */
export async function enterStamped(
  act: Act,
  invoice: {
    readonly id: number;
    readonly madeBy: number;
    readonly businessUnitId: number;
    readonly isElsewhere: boolean;
  },
  document: StampedDocument,
): Promise<void> {
  const { kind, isSubstitute } = await one(
    act.db,
    sql<{
      kind: 'I' | 'E' | 'P';
      isSubstitute: boolean;
    }>`select v.kind, v.replaces_id is not null as is_substitute from invoice v where v.id = ${invoice.id}`,
  );
  const postedAt = isSubstitute ? null : act.now();
  const parties = await lockBilledParties(act, invoice.id);
  const party = parties.length === 1 ? parties[0] : undefined;
  const receiptId = await insertIssuedReceipt(act, { ...invoice, kind, postedAt }, document, party);
  await act.db
    .updateTable('invoice')
    .set({
      state: isSubstitute ? 'replacing' : 'stamped',
      receiptId,
      stampedAt: act.now(),
      postedAt,
      lease: null,
      leasedUntil: null,
      nextTryAt: null,
      attention: '',
      movedBy: act.actor.userId,
      version: sql`version + 1`,
    })
    .where('id', '=', invoice.id)
    .execute();
  if (!isSubstitute) await enterParties(act, { id: invoice.id, kind }, parties);
  await happened(act, 'invoice.stamped', {
    ...(await factOf(act, invoice.id)),
    uuid: document.stamp.uuid,
    isElsewhere: invoice.isElsewhere,
  });
  if (kind === 'I' && !isSubstitute) await takePartiesToInvoiced(act, parties);
  if (kind === 'E') await followCredit(act, invoice.id);
  await queueInvoiceMail(act, invoice.id);
}
