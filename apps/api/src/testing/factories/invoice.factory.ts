import { sealerOf } from '@aura/cfdi/corpus/certificates';
import { quotationTotal } from '@aura/domain/quotation-total';
import { checkDigitOf } from '@aura/domain/rfc';
import type { Config } from '../../config.ts';
import type { Db } from '../../db/database.ts';
import { ownerOf } from '../../modules/invoicing/certificates/issuer-sealer.ts';
import { createKeyRing } from '../../modules/invoicing/certificates/key-ring.ts';
import { insertClaim, type PartyTraits } from './claim.factory.ts';
import { insertCustomer } from './tenant.factory.ts';
import { insertUser } from './user.factory.ts';

/** Fictitious, with right check digits. */
export const ISSUER = { rfc: 'VAM170519P85', name: 'REPARACIONES DE LA PRUEBA' } as const;
export const RECEIVER = { name: 'ASEGURADORA DE LA PRUEBA' } as const;
export const BILLING_EMAIL = 'facturas@aseguradora.example';

let serial = 0;

/** A unit that can bill, with the certificate it seals with, and a customer whose fiscal data is complete. */
export async function insertBillers(db: Db, config: Pick<Config, 'CERTIFICATE_KEYS'>) {
  serial += 1;
  const { id: unitId } = await db
    .insertInto('businessUnit')
    .values({
      code: `FAC${serial}`,
      name: `Unidad que factura ${serial}`,
      legalName: ISSUER.name,
      rfc: ISSUER.rfc,
      postalCode: '64000',
      taxRegime: '601',
      invoiceSeries: `F${serial}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertCertificate(db, config, unitId);
  const customer = await insertCustomer(db, {});
  // Two customers never have the same.
  const body = `ASG190214${serial.toString(36).padStart(2, '0').toUpperCase()}`;
  const rfc = `${body}${checkDigitOf(body)}`;
  await db
    .updateTable('customer')
    .set({
      legalName: RECEIVER.name,
      rfc,
      fiscalPostalCode: '22000',
      taxRegime: '601',
      cfdiUse: 'G03',
      billingEmail: BILLING_EMAIL,
      creditDays: 30,
      businessUnitId: unitId,
      ownCodes: JSON.stringify([{ name: 'Proveedor', code: 'P-7781' }]),
    })
    .where('id', '=', customer.id)
    .execute();
  return { unitId, customerId: customer.id, receiverRfc: rfc };
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

export interface BillableTraits extends PartyTraits {
  /** Quantity and price of each line, in centavos. */
  readonly lines?: readonly { readonly name?: string; readonly quantity: number; readonly unitPrice: number }[];
  readonly discount?: number;
  readonly applyTaxes?: boolean;
  readonly taxPercentage?: number;
}

/** Parties of one claim that have all it takes to be billed. */
export async function insertBillable(
  db: Db,
  { customerId, parties = [{}], zoneId }: { customerId: number; zoneId?: number; parties?: readonly BillableTraits[] },
) {
  const { id: by } = await insertUser(db, {});
  const claim = await insertClaim(db, {
    customerId,
    ...(zoneId !== undefined && { zoneId }),
    parties: parties.map(({ lines: _l, discount: _d, applyTaxes: _a, taxPercentage: _t, ...party }) => ({
      stage: 'listo-para-facturar',
      ...party,
    })),
  });
  for (const [place, party] of parties.entries()) {
    const partyId = claim.partyIds[place] as number;
    await insertClosedQuotation(db, { ...party, partyId, by });
    await db
      .updateTable('affectedParty')
      .set({
        visuallyValidatedOn: '2026-11-10',
        isQuotationClosed: true,
        isAuthorized: true,
        isDataComplete: true,
        isPaperworkComplete: true,
      })
      .where('id', '=', partyId)
      .execute();
  }
  return claim;
}

async function insertClosedQuotation(db: Db, traits: BillableTraits & { partyId: number; by: number }): Promise<void> {
  const { lines = [{ quantity: 10, unitPrice: 520_00 }], discount = 0, applyTaxes = true, taxPercentage = 16 } = traits;
  const figures = quotationTotal({ concepts: lines, discount, applyTaxes, taxPercentage });
  const { id } = await db
    .insertInto('quotation')
    .values({
      affectedPartyId: traits.partyId,
      side: 'customer',
      versionNumber: 1,
      applyTaxes,
      taxPercentage: String(taxPercentage),
      discount,
      subtotal: figures.subtotal,
      price: figures.base,
      taxes: figures.taxes,
      lines: lines.length,
      registeredBy: traits.by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('quotationLine')
    .values(
      lines.map(({ name = 'Muro de tabique', quantity, unitPrice }, place) => ({
        quotationId: id,
        lineNumber: place + 1,
        position: place + 1,
        name,
        quantity: String(quantity),
        unitPrice,
      })),
    )
    .execute();
  await db
    .updateTable('quotation')
    .set({
      state: 'authorized',
      closedAt: new Date(),
      closedBy: traits.by,
      needsAuthorization: true,
      needsLaterAuthorization: false,
    })
    .where('id', '=', id)
    .execute();
}
