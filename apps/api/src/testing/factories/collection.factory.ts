import { createHash, randomBytes } from 'node:crypto';
import { postings } from '@aura/domain/ledger/postings';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { post } from '../../modules/payments/public.ts';
import { insertHoldingAccount, insertOwedInvoice } from './owed-invoice.factory.ts';
import { insertUser } from './user.factory.ts';

/** A payment of 100 pesos, half of it applied to an invoice. */
export async function insertCollection(db: Db, config: Pick<Config, 'CERTIFICATE_KEYS'>) {
  const invoice = await insertOwedInvoice(db, config);
  const other = await insertOwedInvoice(db, config, { biller: invoice.biller });
  const accountId = await insertHoldingAccount(db);
  const { id: madeBy } = await insertUser(db, {});
  const { customerId } = invoice;
  const affectedPartyId = invoice.partyIds[0] ?? 0;
  return db.transaction().execute(async (inside) => {
    const act = { db: inside, actor: { userId: madeBy, inPlaceOf: null }, now: () => new Date() } as never;
    const { id } = await inside
      .insertInto('collection')
      .values({ customerId, accountId, receivedOn: '2026-11-10', amount: 100_00, madeBy })
      .returning('id')
      .executeTakeFirstOrThrow();
    const source = { kind: 'collection', id };
    await post(act, {
      kind: 'collectionReceived',
      source,
      key: `collection/${id}/received`,
      entries: postings.collectionReceived(customerId, `Cuenta ${accountId}`, 100_00),
    });
    const { id: partId } = await inside
      .insertInto('collectionPart')
      .values({ collectionId: id, invoiceId: invoice.id, amount: 50_00 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await inside.insertInto('collectionParty').values({ partId, affectedPartyId, amount: 50_00, tax: 6_89 }).execute();
    await post(act, {
      kind: 'collectionApplied',
      source,
      key: `collection-part/${partId}/${affectedPartyId}`,
      entries: postings.collectionApplied({ claimId: invoice.claim.claimId, affectedPartyId, customerId }, 50_00, 6_89),
    });
    return { id, partId, otherInvoiceId: other.id, version: 1 };
  });
}

/** A refund that one person registered. */
export async function insertRefund(db: Db, collectionId: number, refundedOn = '2026-11-10'): Promise<number> {
  const { id: registeredBy } = await insertUser(db, {});
  const { id } = await db
    .insertInto('collectionRefund')
    .values({
      collectionId,
      amount: 1_00,
      refundedOn,
      bankReference: 'SPEI-1',
      reason: 'Pagaron de más',
      registeredBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A deposit that has not been reviewed, or that was ignored. */
export async function insertBankLine(db: Db, state: 'open' | 'ignored' = 'open'): Promise<number> {
  const accountId = await insertHoldingAccount(db);
  const { id: by } = await insertUser(db, {});
  const word = randomBytes(8).toString('hex');
  const hash = createHash('sha256').update(word).digest('hex');
  const { id: statementId } = await db
    .insertInto('bankStatement')
    .values({
      accountId,
      fileName: `${word}.csv`,
      fileSha256: hash,
      firstOn: '2026-11-10',
      lastOn: '2026-11-10',
      importedBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const decided = state === 'open' ? {} : { ignoredReason: 'Intereses', decidedBy: by, decidedAt: new Date() };
  const { id } = await db
    .insertInto('bankStatementLine')
    .values({
      statementId,
      accountId,
      position: 1,
      bookedOn: '2026-11-10',
      description: 'SPEI',
      amount: 100_00,
      fingerprint: hash,
      state,
      ...decided,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
