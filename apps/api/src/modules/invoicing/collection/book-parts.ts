import { formatMoney } from '@aura/domain/format';
import { shareCollection } from '@aura/domain/invoicing/share-collection';
import { postings } from '@aura/domain/ledger/postings';
import type { Act } from '../../../core/act.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import { post } from '../../payments/public.ts';
import { followBalance } from '../base/follow-balance.ts';
import type { LockedInvoice } from '../base/lock-billed.ts';

export interface PartAsked {
  readonly invoiceId: number;
  readonly amount: number;
}

/** Prevents double payment; the invoices must be locked. */
export function refuseParts(
  parts: readonly PartAsked[],
  invoices: readonly LockedInvoice[],
  { customerId, available }: { readonly customerId: number; readonly available: number },
): void {
  if (new Set(parts.map(({ invoiceId }) => invoiceId)).size < parts.length)
    throw new Invalid({ parts: 'Una factura está dos veces.' });
  if (parts.reduce((sum, { amount }) => sum + amount, 0) > available)
    throw new Invalid({ parts: `Solo hay ${formatMoney(available)} por aplicar.` });
  for (const { invoiceId, amount } of parts) {
    const invoice = invoices.find(({ id }) => id === invoiceId);
    if (invoice === undefined) throw new NotFound();
    if (invoice.customerId !== customerId)
      throw new Invalid({ parts: `La factura ${invoice.number} es de otro cliente.` });
    if (invoice.state !== 'stamped') throw new Conflict(`La factura ${invoice.number} no está vigente.`);
    if (amount > invoice.balance)
      throw new Conflict(`La factura ${invoice.number} solo debe ${formatMoney(invoice.balance)}.`);
  }
}

/** Books each part on its invoice, its parties and the ledger, and advances the process. */
export async function bookParts(
  act: Act,
  collectionId: number,
  parts: readonly PartAsked[],
  invoices: readonly LockedInvoice[],
): Promise<void> {
  for (const { invoiceId, amount } of parts) {
    const invoice = invoices.find(({ id }) => id === invoiceId);
    if (invoice === undefined) throw new NotFound();
    await bookPart(act, collectionId, amount, invoice);
  }
  const paid = invoices.filter(({ id }) => parts.some(({ invoiceId }) => invoiceId === id));
  await followBalance(
    act,
    paid.map(({ id }) => id),
    paid.flatMap((invoice) => invoice.parties),
  );
}

async function bookPart(act: Act, collectionId: number, amount: number, invoice: LockedInvoice): Promise<void> {
  const { db, actor, now } = act;
  const { id: partId } = await db
    .insertInto('collectionPart')
    .values({ collectionId, invoiceId: invoice.id, amount, appliedBy: actor.userId, appliedAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owing = invoice.parties.filter(({ owed }) => owed > 0);
  const shares = shareCollection(amount, owing);
  await db
    .insertInto('collectionParty')
    .values(shares.map(({ affectedPartyId, amount: share, tax }) => ({ partId, affectedPartyId, amount: share, tax })))
    .execute();
  for (const share of shares) {
    const party = owing.find(({ affectedPartyId }) => affectedPartyId === share.affectedPartyId);
    if (party === undefined) throw new Error('A share of nobody');
    const { claimId, affectedPartyId, customerId } = party;
    await post(act, {
      kind: 'collectionApplied',
      source: { kind: 'collection', id: collectionId },
      key: `collection-part/${partId}/${affectedPartyId}`,
      entries: postings.collectionApplied({ claimId, affectedPartyId, customerId }, share.amount, share.tax),
    });
  }
}
