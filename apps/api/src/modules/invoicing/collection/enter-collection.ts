import { businessDay } from '@aura/domain/business-day';
import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Context, UseCase } from '../../../core/context.ts';
import { Invalid, Conflict, NotFound } from '../../../core/errors.ts';
import { one, rows, bumpVersion } from '../../../core/sql.ts';
import { bookedAt, post } from '../../payments/public.ts';
import { happened } from '../base/happened.ts';
import { claimIdsOf, type LockedInvoice, lockVisible } from '../base/lock-billed.ts';
import { readOne, seesCustomer } from './collection.source.ts';
import type {
  registerCollection as registerCollectionContract,
  applyCollection as applyCollectionContract,
} from '@aura/contracts/invoicing/collections';
import { attestCollection } from '../complements/issue-complement.ts';
import type { InvoicingParts } from '../parts.ts';
import { numberOf } from '../invoices/invoice-columns.ts';
import { lockCollection, refuseStale } from './reverse-collection.ts';
import { formatMoney } from '@aura/domain/format';
import { shareCollection } from '@aura/domain/invoicing/share-collection';
import type { Act } from '../../../core/act.ts';
import { followBalance } from '../base/follow-balance.ts';

interface Received {
  readonly customerId: number;
  readonly accountId: number;
  readonly receivedOn: string;
  readonly amount: number;
  readonly paymentForm: string;
  readonly reference: string;
  readonly note: string;
  readonly statementLineId: number | null;
}

/** Inserts the collection, its ledger postings and its parts. The invoices must be locked. */
export async function enterCollection(
  context: Context,
  received: Received,
  parts: readonly PartAsked[],
  invoices: readonly LockedInvoice[],
): Promise<number> {
  const { db, actor, now } = context;
  const { customerId, accountId, receivedOn, amount, reference } = received;
  if (receivedOn > businessDay(now())) throw new Invalid({ receivedOn: 'Ese día todavía no llega' });
  const [customer] = await rows(
    db,
    sql`select k.id from customer k where k.id = ${customerId} and ${seesCustomer(actor)}`,
  );
  if (customer === undefined) throw new Invalid({ customerId: 'Elija un cliente' });
  const account = await db
    .selectFrom('companyAccount')
    .select(['name', 'isActive'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (account === undefined || !account.isActive) throw new Invalid({ accountId: 'Elija una cuenta activa' });
  refuseParts(parts, invoices, { customerId, available: amount });
  const { id } = await db
    .insertInto('collection')
    .values({ ...received, madeBy: actor.userId, madeAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { number } = await one(
    db,
    sql<{ number: string }>`select o.number as number from collection o where o.id = ${id}`,
  );
  await post(context, {
    kind: 'collectionReceived',
    source: { kind: 'collection', id },
    key: `collection/${id}/received`,
    entries: postings.collectionReceived(customerId, account.name, amount),
    at: bookedAt(receivedOn),
  });
  await bookParts(context, { id, receivedOn }, parts, invoices);
  await happened(context, 'collection.registered', {
    claimIds: claimIdsOf(invoices),
    collectionId: id,
    number,
    amount,
    receivedOn,
    reference,
  });
  return id;
}

export const registerCollection =
  (given: InvoicingParts): UseCase<typeof registerCollectionContract> =>
  async (context, { body: { parts, ...received } }) => {
    const invoices = await lockVisible(
      context,
      parts.map(({ invoiceId }) => invoiceId),
    );
    const id = await enterCollection(context, { ...received, statementLineId: null }, parts, invoices);
    await attestCollection(given, context, id);
    return readOne(context, id);
  };

export const applyCollection =
  (given: InvoicingParts): UseCase<typeof applyCollectionContract> =>
  async (context, { params: { id }, body }) => {
    const { db } = context;
    const { parts, version } = body;
    const ids = parts.map(({ invoiceId }) => invoiceId);
    const invoices = await lockVisible(context, ids);
    const collection = await lockCollection(context, id);
    refuseStale(collection, version);
    const { customerId, unapplied, receivedOn, number } = collection;
    refuseParts(parts, invoices, { customerId, available: unapplied });
    const [paid] = await rows(
      db,
      sql<{ number: string }>`select ${numberOf} as number from collection_part p join invoice v on v.id = p.invoice_id
    where p.collection_id = ${id} and p.invoice_id = any(${ids}) and p.reversed_at is null and p.credit_id is null order by p.id limit 1`,
    );
    if (paid !== undefined)
      throw new Conflict(`Este cobro ya paga la factura ${paid.number}: retire esa parte y aplíquela completa.`);
    await bookParts(context, { id, receivedOn }, parts, invoices);
    await db.updateTable('collection').set({ version: bumpVersion }).where('id', '=', id).execute();
    await happened(context, 'collection.applied', {
      claimIds: claimIdsOf(invoices),
      collectionId: id,
      number,
      parts: parts.map((part) => ({ ...part })),
    });
    await attestCollection(given, context, id);
    return readOne(context, id);
  };

interface PartAsked {
  readonly invoiceId: number;
  readonly amount: number;
}

/** Prevents double payment; the invoices must be locked. */
function refuseParts(
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
async function bookParts(
  act: Act,
  collection: Booked,
  parts: readonly PartAsked[],
  invoices: readonly LockedInvoice[],
): Promise<void> {
  for (const { invoiceId, amount } of parts) {
    const invoice = invoices.find(({ id }) => id === invoiceId);
    if (invoice === undefined) throw new NotFound();
    await bookPart(act, collection, amount, invoice);
  }
  const paid = invoices.filter(({ id }) => parts.some(({ invoiceId }) => invoiceId === id));
  await followBalance(
    act,
    paid.map(({ id }) => id),
    paid.flatMap((invoice) => invoice.parties),
  );
}

interface Booked {
  readonly id: number;
  readonly receivedOn: string;
}

async function bookPart(
  act: Act,
  { id: collectionId, receivedOn }: Booked,
  amount: number,
  invoice: LockedInvoice,
): Promise<void> {
  const { db, actor, now } = act;
  // The tax is collected with the cash, but not before there is an invoice.
  const valueDay = invoice.issuedOn !== null && invoice.issuedOn > receivedOn ? invoice.issuedOn : receivedOn;
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
      at: bookedAt(valueDay),
    });
  }
}
