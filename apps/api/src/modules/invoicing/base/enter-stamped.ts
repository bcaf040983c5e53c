import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { post } from '../../payments/public.ts';
import { followCredit } from './follow-credit.ts';
import { happened } from './happened.ts';
import { insertIssuedReceipt } from './insert-issued-receipt.ts';
import { type BilledParty, factOf, lockBilledParties } from './invoice.store.ts';
import { queueInvoiceMail } from './queue-invoice-mail.ts';
import type { StampedDocument } from './stamped-document.ts';
import { takePartiesOn } from './take-parties-on.ts';

/**
 * From now on it counts: the receipt, the ledger by party, the step of each party and the mail to the customer, all in the transaction that
 * marks the document as stamped. An invoice is owed, a credit note is owed no longer, a receipt of payment only attests.
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
  const { kind } = await one(
    act.db,
    sql<{ kind: 'I' | 'E' | 'P' }>`select v.kind from invoice v where v.id = ${invoice.id}`,
  );
  const parties = await lockBilledParties(act, invoice.id);
  const party = parties.length === 1 ? parties[0] : undefined;
  const receiptId = await insertIssuedReceipt(act, { ...invoice, kind }, document, party);
  await act.db
    .updateTable('invoice')
    .set({
      state: 'stamped',
      receiptId,
      stampedAt: act.now(),
      postedAt: act.now(),
      lease: null,
      leasedUntil: null,
      nextTryAt: null,
      attention: '',
      movedBy: act.actor.userId,
      version: sql`version + 1`,
    })
    .where('id', '=', invoice.id)
    .execute();
  for (const each of parties) await enterParty(act, invoice.id, kind, each);
  await happened(act, 'invoice.stamped', {
    ...(await factOf(act, invoice.id)),
    uuid: document.stamp.uuid,
    isElsewhere: invoice.isElsewhere,
  });
  if (kind === 'I') {
    await takePartiesOn(act, parties, 'readyToBill');
    await takePartiesOn(act, parties, 'invoiced');
  }
  if (kind === 'E') await followCredit(act, invoice.id);
  await queueInvoiceMail(act, invoice.id);
}

async function enterParty(
  act: Act,
  id: number,
  kind: 'I' | 'E' | 'P',
  { base, tax, ...about }: BilledParty,
): Promise<void> {
  const isCredit = kind === 'E';
  await post(act, {
    kind: isCredit ? 'customerCredited' : 'invoiceRegistered',
    source: { kind: 'invoice', id },
    key: `invoice/${id}/${isCredit ? 'credited' : 'registered'}/${about.affectedPartyId}`,
    entries: isCredit
      ? postings.customerCredited(about, { base, tax })
      : postings.invoiceRegistered(about, { base, tax }),
  });
}
