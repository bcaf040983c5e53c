import { businessDay } from '@aura/domain/business-day';
import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { one, rows } from '../../../core/sql.ts';
import { post } from '../../payments/public.ts';
import { happened } from '../base/happened.ts';
import { claimIdsOf, type LockedInvoice } from '../base/lock-billed.ts';
import { bookParts, type PartAsked, refuseParts } from './book-parts.ts';
import { collectionNumberOf, seesCustomer } from './collection-columns.ts';

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
    sql<{ number: string }>`select ${collectionNumberOf} as number from collection o where o.id = ${id}`,
  );
  await post(context, {
    kind: 'collectionReceived',
    source: { kind: 'collection', id },
    key: `collection/${id}/received`,
    entries: postings.collectionReceived(customerId, account.name, amount),
  });
  await bookParts(context, id, parts, invoices);
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
