import { type PaidOfParty, releaseCollected } from '@aura/domain/invoicing/credit-note';
import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { note } from '../../../core/audit.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { post, reverseLive } from '../../payments/public.ts';

interface Excess {
  readonly affectedPartyId: number;
  /** The part of a credit above what the party owes, and its tax. */
  readonly excess: number;
  readonly excessTax: number;
}

/**
 * A credit note above the balance of its invoice releases the rest from its collections, the newest first. Once the
 * note is frozen the invoice no longer counts it as collected; once it is stamped the collection has it free.
 */
export async function insertReleases(
  { db, actor, now }: Act,
  { creditId, invoiceId }: { readonly creditId: number; readonly invoiceId: number },
  parties: readonly Excess[],
): Promise<void> {
  const beyond = parties.filter(({ excess }) => excess > 0);
  if (beyond.length === 0) return;
  const paid = await rows(
    db,
    sql<PaidOfParty & { readonly affectedPartyId: number }>`select p.collection_id, y.affected_party_id,
      sum(y.amount)::bigint as amount, sum(y.tax)::bigint as tax
    from collection_part p join collection_party y on y.part_id = p.id
    where p.invoice_id = ${invoiceId} and p.reversed_at is null group by 1, 2 having sum(y.amount) > 0
    order by 1 desc, 2`,
  );
  const released = beyond.flatMap(({ affectedPartyId, excess, excessTax }) => {
    const own = paid.filter((one) => one.affectedPartyId === affectedPartyId);
    return releaseCollected(excess, excessTax, own).map((one) => ({ ...one, affectedPartyId }));
  });
  for (const [collectionId, shares] of Map.groupBy(released, (one) => one.collectionId)) {
    const amount = shares.reduce((sum, share) => sum + share.amount, 0);
    const { id: partId } = await db
      .insertInto('collectionPart')
      .values({ collectionId, invoiceId, creditId, amount: -amount, appliedBy: actor.userId, appliedAt: now() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('collectionParty')
      .values(
        shares.map(({ affectedPartyId, amount: share, tax }) => ({
          partId,
          affectedPartyId,
          amount: -share,
          tax: -tax,
        })),
      )
      .execute();
  }
}

interface Released {
  readonly partId: number;
  readonly collectionId: number;
  readonly customerId: number;
  readonly affectedPartyId: number;
  readonly claimId: number;
  readonly amount: number;
  readonly tax: number;
}

/** A stamped credit note: what it released is money of the customer that pays no invoice, to be applied or refunded. */
export async function enterReleases(act: Act, creditId: number): Promise<void> {
  const { db, now } = act;
  const released = await releasesOf(act, creditId, sql`p.effective_at is null`);
  if (released.length === 0) return;
  await db
    .updateTable('collectionPart')
    .set({ effectiveAt: now() })
    .where('creditId', '=', creditId)
    .where('reversedAt', 'is', null)
    .execute();
  for (const { partId, collectionId, amount, tax, ...about } of released)
    await post(act, {
      kind: 'collectionReleased',
      source: { kind: 'collection', id: collectionId },
      key: `collection-part/${partId}/${about.affectedPartyId}`,
      entries: postings.collectionReleased(about, amount, tax),
    });
  await touchCollections(act, released, { releasedBy: creditId });
}

/**
 * A cancelled credit note: its collections pay the invoice again, where all of what it released is still free. What was
 * applied elsewhere or refunded stays so, and the insurer owes the invoice again.
 */
export async function takeReleasesBack(act: Act, creditId: number): Promise<void> {
  const { db, now } = act;
  const released = await releasesOf(act, creditId, sql`p.effective_at is not null`);
  const used = await rows(
    db,
    sql`select c.id from collection c join (select p.collection_id, -sum(p.amount) as amount from collection_part p
        where p.credit_id = ${creditId} and p.reversed_at is null and p.effective_at is not null group by 1) k on k.collection_id = c.id
      where c.amount - c.applied - c.refunded < k.amount`,
  );
  if (released.length === 0 || used.length > 0) return;
  for (const { partId, affectedPartyId } of released)
    await reverseLive(act, sql`t.key = ${`collection-part/${partId}/${affectedPartyId}`}`);
  await db
    .updateTable('collectionPart')
    .set({ reversedAt: now() })
    .where('creditId', '=', creditId)
    .where('reversedAt', 'is', null)
    .execute();
  await touchCollections(act, released, { takenBackWith: creditId });
}

/** The released amounts, positive, with their invoice and collections locked in this order. */
async function releasesOf(
  { db }: Act,
  creditId: number,
  which: ReturnType<typeof sql<boolean>>,
): Promise<readonly Released[]> {
  await sql`select from invoice where id = (select k.invoice_id from invoice_credit k where k.credit_id = ${creditId}) for no key update`.execute(
    db,
  );
  await sql`select from collection where id in (select p.collection_id from collection_part p where p.credit_id = ${creditId})
    order by id for no key update`.execute(db);
  return rows(
    db,
    sql<Released>`select p.id as part_id, p.collection_id, c.customer_id, y.affected_party_id, a.claim_id, -y.amount as amount, -y.tax as tax
    from collection_part p join collection c on c.id = p.collection_id join collection_party y on y.part_id = p.id
      join affected_party a on a.id = y.affected_party_id
    where p.credit_id = ${creditId} and p.reversed_at is null and ${which} order by p.id, y.affected_party_id`,
  );
}

/** Raises the version of the collection, so that an open page of it is stale, and notes the reason in the audit. */
async function touchCollections(act: Act, released: readonly Released[], detail: object): Promise<void> {
  for (const [id, shares] of Map.groupBy(released, ({ collectionId }) => collectionId)) {
    await act.db.updateTable('collection').set({ version: bumpVersion }).where('id', '=', id).execute();
    const amount = shares.reduce((sum, share) => sum + share.amount, 0);
    note(act, { entity: 'collection', entityId: id, detail: { ...detail, amount } });
  }
}
