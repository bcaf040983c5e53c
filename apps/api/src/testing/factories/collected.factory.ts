import { randomInt } from 'node:crypto';
import { shareCollection } from '@aura/domain/invoicing/share-collection';
import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../core/act.ts';
import type { Db } from '../../db/database.ts';
import { post } from '../../modules/payments/public.ts';
import { insertUser } from './user.factory.ts';

interface Paid {
  readonly invoiceId: number;
  readonly amount: number;
}

/** Collects money of an insurer for invoices and posts it to the ledger, as the act does. */
export async function collectFor(
  context: Act,
  paid: readonly Paid[],
  { receivedOn = '2026-11-10' }: { readonly receivedOn?: string } = {},
): Promise<number> {
  return context.db.transaction().execute(async (db) => {
    const act = { ...context, db };
    const { id: by } = await insertUser(db, {});
    const amount = paid.reduce((sum, part) => sum + part.amount, 0);
    const [first] = paid;
    const { customerId } = await db
      .selectFrom('invoice')
      .select('customerId')
      .where('id', '=', first?.invoiceId ?? 0)
      .executeTakeFirstOrThrow();
    const account = await insertAccount(db);
    const { id } = await db
      .insertInto('collection')
      .values({ customerId, accountId: account.id, receivedOn, amount, reference: 'SPEI 123', madeBy: by })
      .returning('id')
      .executeTakeFirstOrThrow();
    const source = { kind: 'collection', id } as const;
    const entries = postings.collectionReceived(customerId, account.name, amount);
    await post(act, { kind: 'collectionReceived', source, key: `collection/${id}/received`, entries });
    for (const part of paid) await applyPart(act, { id, customerId, by }, part);
    return id;
  });
}

async function applyPart(
  act: Act,
  collection: { readonly id: number; readonly customerId: number; readonly by: number },
  { invoiceId, amount }: Paid,
): Promise<void> {
  const { db } = act;
  const { rows: owed } = await sql<{
    affectedPartyId: number;
    claimId: number;
    owed: number;
    pendingTax: number;
  }>`select p.affected_party_id, a.claim_id, p.base + p.tax - k.credited - y.collected as owed, p.tax - k.tax - y.tax as pending_tax
    from invoice_party p join affected_party a on a.id = p.affected_party_id
    cross join lateral (select coalesce(sum(e.base + e.tax), 0)::bigint as credited, coalesce(sum(e.tax), 0)::bigint as tax from invoice_credit k
      join invoice_party e on e.invoice_id = k.credit_id where k.invoice_id = p.invoice_id and k.is_live and e.affected_party_id = p.affected_party_id) k
    cross join lateral (select coalesce(sum(y.amount), 0)::bigint as collected, coalesce(sum(y.tax), 0)::bigint as tax from collection_part x
      join collection_party y on y.part_id = x.id where x.invoice_id = p.invoice_id and x.reversed_at is null and y.affected_party_id = p.affected_party_id) y
    where p.invoice_id = ${invoiceId} order by 1`.execute(db);
  const { id: partId } = await db
    .insertInto('collectionPart')
    .values({ collectionId: collection.id, invoiceId, amount, appliedBy: collection.by })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const share of shareCollection(amount, owed)) {
    await db
      .insertInto('collectionParty')
      .values({ partId, ...share })
      .execute();
    const { affectedPartyId } = share;
    const claimId = owed.find((party) => party.affectedPartyId === affectedPartyId)?.claimId ?? 0;
    const about = { claimId, affectedPartyId, customerId: collection.customerId };
    await post(act, {
      kind: 'collectionApplied',
      source: { kind: 'collection', id: collection.id },
      key: `collection/${collection.id}/part/${partId}/${affectedPartyId}`,
      entries: postings.collectionApplied(about, share.amount, share.tax),
    });
  }
}

async function insertAccount(db: Db) {
  const clabe = `0140${String(randomInt(10 ** 13)).padStart(14, '0')}`;
  return db
    .insertInto('companyAccount')
    .values({ name: `Cobranza ${clabe.slice(-6)}`, clabe })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
}
