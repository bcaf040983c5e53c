import { randomBytes, randomUUID } from 'node:crypto';
import { postings } from '@aura/domain/ledger/postings';
import { sql } from 'kysely';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { post } from '../../modules/payments/public.ts';
import { insertFile } from './file.factory.ts';
import { insertBillable, ISSUER, RECEIVER } from './billing.factory.ts';
import { insertBillers } from './invoice.factory.ts';
import { insertUser } from './user.factory.ts';

export interface OwedTraits {
  readonly biller?: Awaited<ReturnType<typeof insertBillers>>;
  /** Before tax, for each party; 16 % tax is added. */
  readonly bases?: readonly number[];
  readonly paymentMethod?: 'PUE' | 'PPD';
  readonly stage?: string;
  readonly series?: string;
}

let serial = 0;

/** A stamped invoice that its insurer owes, posted to the ledger. Nothing is in the storage. */
export async function insertOwedInvoice(db: Db, config: Pick<Config, 'CERTIFICATE_KEYS'>, traits: OwedTraits = {}) {
  const { bases = [5_200_00], paymentMethod = 'PPD', stage = 'facturado', series = 'T' } = traits;
  const biller = traits.biller ?? (await insertBillers(db, config));
  const { customerId, unitId, receiverRfc } = biller;
  const claim = await insertBillable(db, { customerId, parties: bases.map(() => ({ stage })) });
  const { id: by } = await insertUser(db, {});
  serial += 1;
  const folio = `${process.pid}${serial}`;
  const uuid = randomUUID().toUpperCase();
  const issuedAt = new Date().toISOString().slice(0, 19);
  const parties = claim.partyIds.map((affectedPartyId, place) => {
    const base = bases[place] ?? 0;
    return { affectedPartyId, base, tax: Math.round(base * 0.16) };
  });
  const sumOf = (name: 'base' | 'tax') => parties.reduce((sum, party) => sum + party[name], 0);
  const id = await db.transaction().execute(async (inside) => {
    const made = await inside
      .insertInto('invoice')
      .values({
        slug: `prueba-${randomBytes(6).toString('hex')}`,
        businessUnitId: unitId,
        customerId,
        origin: 'elsewhere',
        series,
        folio,
        issuerRfc: ISSUER.rfc,
        receiverRfc,
        receiverName: RECEIVER.name,
        issuedAt,
        paymentMethod,
        paymentForm: paymentMethod === 'PPD' ? '99' : '03',
        use: 'G03',
        subtotal: sumOf('base'),
        tax: sumOf('tax'),
        madeBy: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [place, { affectedPartyId, base, tax }] of parties.entries()) {
      const line = { productKey: '72101500', unitKey: 'E48', description: 'Muro', quantity: '1', unitPrice: base };
      await inside
        .insertInto('invoiceLine')
        .values({
          invoiceId: made.id,
          position: place + 1,
          affectedPartyId,
          ...line,
          amount: base,
          tax,
          taxPercentage: '16',
        })
        .execute();
      await inside.insertInto('invoiceParty').values({ invoiceId: made.id, affectedPartyId, base, tax }).execute();
    }
    const receiptId = await insertStamp(inside, {
      by,
      uuid,
      issuedAt,
      receiverRfc,
      base: sumOf('base'),
      tax: sumOf('tax'),
    });
    await inside
      .updateTable('invoice')
      .set({ state: 'stamped', receiptId, stampedAt: new Date(), postedAt: new Date() })
      .where('id', '=', made.id)
      .execute();
    for (const { affectedPartyId, base, tax } of parties)
      await post({ db: inside, actor: { userId: by, inPlaceOf: null }, now: () => new Date() } as never, {
        kind: 'invoiceRegistered',
        source: { kind: 'invoice', id: made.id },
        key: `invoice/${made.id}/registered/${affectedPartyId}`,
        entries: postings.invoiceRegistered({ claimId: claim.claimId, affectedPartyId, customerId }, { base, tax }),
      });
    return made.id;
  });
  const total = sumOf('base') + sumOf('tax');
  return { id, number: `${series}-${folio}`, uuid, total, customerId, partyIds: claim.partyIds, claim, biller };
}

async function insertStamp(
  db: Db,
  stamp: { by: number; uuid: string; issuedAt: string; receiverRfc: string; base: number; tax: number },
): Promise<number> {
  const { by, uuid, issuedAt, receiverRfc, base, tax } = stamp;
  const made = { uploadedBy: by, purpose: 'fiscalDocument', isAttached: true } as const;
  const xml = await insertFile(db, { ...made, name: 'factura.xml' });
  const pdf = await insertFile(db, { ...made, name: 'factura.pdf' });
  const { id } = await db
    .insertInto('taxReceipt')
    .values({
      direction: 'issued',
      kind: 'I',
      uuid,
      issuedAt,
      stampedAt: issuedAt,
      issuerRfc: ISSUER.rfc,
      issuerName: ISSUER.name,
      issuerRegime: '601',
      receiverRfc,
      receiverName: RECEIVER.name,
      base,
      tax,
      state: 'accepted',
      xmlKey: xml.key,
      pdfKey: pdf.key,
      xmlSha256: randomBytes(32).toString('hex'),
      uploadedBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A company account that money comes into. */
export async function insertHoldingAccount(db: Db): Promise<number> {
  serial += 1;
  const { id } = await db
    .insertInto('companyAccount')
    .values({ name: `Cobranza ${process.pid}-${serial}`, clabe: String(process.pid * 1000 + serial).padStart(18, '0') })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Throws if an invariant of money is violated. */
export async function refuseFaults(db: Db): Promise<void> {
  const { rows } =
    await sql`select what, about, kept, found from app.ledger_faults(0) union all select * from app.billing_faults()`.execute(
      db,
    );
  if (rows.length > 0) throw new Error(`An invariant of money is violated: ${JSON.stringify(rows)}`);
}
