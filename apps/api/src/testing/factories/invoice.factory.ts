import { randomBytes, randomUUID } from 'node:crypto';
import { ISSUERS, pac, PAC_RFC, sealerOf } from '@aura/cfdi/corpus/certificates';
import { draft } from '@aura/cfdi/corpus/draft';
import { sealReceipt } from '@aura/cfdi/write/seal-receipt';
import { stampReceipt } from '@aura/cfdi/write/stamp-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { postings } from '@aura/domain/ledger/postings';
import { s3FileStore } from '../../adapters/file-store/real.ts';
import { type Config, storageOf } from '../../config.ts';
import type { Act } from '../../core/act.ts';
import type { Db } from '../../db/database.ts';
import { ownerOf, createKeyRing } from '../../modules/invoicing/certificates/issuer-sealer.ts';
import { post } from '../../modules/payments/public.ts';
import { insertBillable, insertBilledCustomer, ISSUER, RECEIVER } from './billing.factory.ts';
import { insertFile } from './file.factory.ts';
import { insertUser } from './user.factory.ts';

/** A unit that can bill, with the certificate it seals with, and a customer whose fiscal data is complete. */
export async function insertBillers(db: Db, config: Pick<Config, 'CERTIFICATE_KEYS'>) {
  const billed = await insertBilledCustomer(db);
  await insertCertificate(db, config, billed.unitId);
  return billed;
}

export async function insertCertificate(db: Db, config: Pick<Config, 'CERTIFICATE_KEYS'>, businessUnitId: number) {
  const { certificate, privateKey } = sealerOf(ISSUER.rfc);
  const { id: by } = await insertUser(db, {});
  const secret = privateKey.export({ type: 'pkcs8', format: 'der' });
  const { number } = certificate;
  await db
    .insertInto('issuerCertificate')
    .values({
      businessUnitId,
      number,
      rfc: ISSUER.rfc,
      validFrom: certificate.validFrom,
      validUntil: certificate.validTo,
      certificate: certificate.x509.raw,
      ...createKeyRing(config.CERTIFICATE_KEYS).close(secret, ownerOf({ businessUnitId, number })),
      uploadedBy: by,
    })
    .execute();
}

/** An upload for sealing: the certificate, its key and the password. */
export function sealToUpload(password: string) {
  const { certificate, privateKey } = sealerOf(ISSUER.rfc);
  const key = privateKey.export({ type: 'pkcs8', format: 'der', cipher: 'aes-256-cbc', passphrase: password });
  return { certificate: certificate.x509.raw.toString('base64'), privateKey: key.toString('base64'), password };
}

/** An invoice of one party: stamped elsewhere, or issued here without the certifier's answer. No stored files. */
export async function insertInvoice(
  db: Db,
  config: Pick<Config, 'CERTIFICATE_KEYS'>,
  state: 'stamped' | 'unknown',
  frozen = { frozenXml: '<x/>', frozenAt: new Date() },
) {
  const { unitId, customerId, receiverRfc } = await insertBillers(db, config);
  const { partyIds } = await insertBillable(db, { customerId });
  const [partyId = 0] = partyIds;
  const { id: by } = await insertUser(db, {});
  const name = randomBytes(6).toString('hex');
  const issuedAt = new Date().toISOString().slice(0, 19);
  return db.transaction().execute(async (inside) => {
    const { id } = await inside
      .insertInto('invoice')
      .values({
        slug: `prueba-${name}`,
        businessUnitId: unitId,
        customerId,
        origin: state === 'stamped' ? 'elsewhere' : 'pac',
        series: 'T',
        folio: String(Number.parseInt(name.slice(0, 8), 16)),
        issuerRfc: ISSUER.rfc,
        receiverRfc,
        receiverName: RECEIVER.name,
        issuedAt,
        paymentMethod: 'PPD',
        paymentForm: '99',
        use: 'G03',
        subtotal: 5_200_00,
        tax: 832_00,
        madeBy: by,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const figures = { amount: 5_200_00, tax: 832_00, taxPercentage: '16' };
    const line = { productKey: '72101500', unitKey: 'E48', description: 'Muro', quantity: '10', unitPrice: 520_00 };
    await inside
      .insertInto('invoiceLine')
      .values({ invoiceId: id, position: 1, affectedPartyId: partyId, ...line, ...figures })
      .execute();
    await inside
      .insertInto('invoiceParty')
      .values({ invoiceId: id, affectedPartyId: partyId, base: 5_200_00, tax: 832_00 })
      .execute();
    const set = (values: object) => inside.updateTable('invoice').set(values).where('id', '=', id).execute();
    if (state === 'stamped')
      await set({ state, receiptId: await insertIssued(inside, by, receiverRfc, issuedAt), stampedAt: new Date() });
    else {
      const { id: certificateId } = await inside
        .selectFrom('issuerCertificate')
        .select('id')
        .where('businessUnitId', '=', unitId)
        .executeTakeFirstOrThrow();
      await set({ state: 'frozen', ...frozen, customId: `aura-${name}`, certificateId });
      await set({ state: 'sent' });
      await set({ state });
    }
    return id;
  });
}

/** An invoice in doubt for longer than it could be stamped, and its stamp, found where it was made. */
export async function insertDoubtful(db: Db, config: Pick<Config, 'CERTIFICATE_KEYS'>) {
  const sealed = sealReceipt(draft(), sealerOf(ISSUERS.company.rfc));
  const stamp = { uuid: randomUUID().toUpperCase(), stampedAt: '2026-11-10T09:31:00', pacRfc: PAC_RFC };
  const frozenAt = new Date(Date.now() - 80 * 3_600_000);
  const id = await insertInvoice(db, config, 'unknown', { frozenXml: writeXml(sealed), frozenAt });
  return { id, found: writeXml(stampReceipt(sealed, stamp, pac)) };
}

async function insertIssued(db: Db, by: number, receiverRfc: string, at: string): Promise<number> {
  const made = { uploadedBy: by, purpose: 'fiscalDocument', isAttached: true } as const;
  const xml = await insertFile(db, { ...made, name: 'factura.xml' });
  const pdf = await insertFile(db, { ...made, name: 'factura.pdf' });
  const { id } = await db
    .insertInto('taxReceipt')
    .values({
      direction: 'issued',
      kind: 'I',
      uuid: randomUUID().toUpperCase(),
      issuedAt: at,
      stampedAt: at,
      issuerRfc: ISSUER.rfc,
      issuerName: ISSUER.name,
      issuerRegime: '601',
      receiverRfc,
      receiverName: RECEIVER.name,
      base: 5_200_00,
      tax: 832_00,
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

/** Stores bytes for both files of an invoice, which otherwise are rows only. */
export async function storeInvoiceFiles(db: Db, config: Config, invoiceId: number): Promise<void> {
  const { xmlKey, pdfKey } = await db
    .selectFrom('invoice as v')
    .innerJoin('taxReceipt as t', 't.id', 'v.receiptId')
    .select(['t.xmlKey', 't.pdfKey'])
    .where('v.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const store = s3FileStore(storageOf(config));
  await store.put({ shelf: 'original', key: xmlKey }, Buffer.from('<x/>'), 'application/xml');
  if (pdfKey !== null) await store.put({ shelf: 'original', key: pdfKey }, Buffer.from('%PDF-'), 'application/pdf');
  store.close();
}

export async function postInvoice(act: Act, invoiceId: number): Promise<void> {
  const { db } = act;
  const about = await db
    .selectFrom('invoiceParty as p')
    .innerJoin('invoice as v', 'v.id', 'p.invoiceId')
    .innerJoin('affectedParty as a', 'a.id', 'p.affectedPartyId')
    .select(['p.affectedPartyId', 'a.claimId', 'v.customerId', 'p.base', 'p.tax'])
    .where('v.id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  const { base, tax, ...party } = about;
  await db.transaction().execute((inside) =>
    post(
      { ...act, db: inside },
      {
        kind: 'invoiceRegistered',
        source: { kind: 'invoice', id: invoiceId },
        key: `invoice/${invoiceId}/registered/${party.affectedPartyId}`,
        entries: postings.invoiceRegistered(party, { base, tax }),
      },
    ),
  );
}

/** A stamped invoice with a requested cancellation, authorised or not. Nothing was sent. */
export async function insertCancellation(
  db: Db,
  config: Pick<Config, 'CERTIFICATE_KEYS'>,
  state: 'requested' | 'authorized',
): Promise<number> {
  const invoiceId = await insertInvoice(db, config, 'stamped');
  const { id: by } = await insertUser(db, {});
  const { id } = await db
    .insertInto('invoiceCancellation')
    .values({ invoiceId, motive: '02', requestedBy: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (state === 'authorized') {
    const set = { state, authorizedBy: by, authorizedAt: new Date(), nextTryAt: new Date() };
    await db.updateTable('invoiceCancellation').set(set).where('id', '=', id).execute();
    await db.updateTable('invoice').set({ state: 'cancelling' }).where('id', '=', invoiceId).execute();
  }
  return id;
}

export interface CollectedTraits {
  readonly customerId: number;
  readonly invoiceId: number;
  readonly partyId: number;
  readonly by: number;
  readonly amount: number;
  readonly tax: number;
  readonly receivedOn?: string;
}

let accounts = 0;

/** Money that came in for one party of an invoice. Nothing of it is in the ledger. */
export async function insertCollected(db: Db, traits: CollectedTraits): Promise<number> {
  const { customerId, invoiceId, partyId, by, amount, tax, receivedOn = '2026-11-12' } = traits;
  accounts += 1;
  return db.transaction().execute(async (inside) => {
    const { id: accountId } = await inside
      .insertInto('companyAccount')
      .values({ name: `Cuenta ${accounts}`, clabe: String(accounts).padStart(18, '0') })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: collectionId } = await inside
      .insertInto('collection')
      .values({ customerId, accountId, receivedOn, amount, madeBy: by })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id } = await inside
      .insertInto('collectionPart')
      .values({ collectionId, invoiceId, amount, appliedBy: by })
      .returning('id')
      .executeTakeFirstOrThrow();
    await inside.insertInto('collectionParty').values({ partId: id, affectedPartyId: partyId, amount, tax }).execute();
    return id;
  });
}

export async function insertIndirectCost(
  db: Db,
  traits: { readonly unitId?: number; readonly period?: string } = {},
): Promise<number> {
  const { id: by } = await insertUser(db, {});
  const unit = await db.selectFrom('businessUnit').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('indirectCost')
    .values({
      businessUnitId: traits.unitId ?? unit.id,
      category: 'fuel',
      period: `${traits.period ?? '2026-11'}-01`,
      spentOn: '2026-11-02',
      proration: 'claims',
      supplierName: 'Gasolinera de la Prueba',
      base: 1_200_00,
      holding: 'Tarjeta 1234',
      madeBy: by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
