import { quotationTotal } from '@aura/domain/quotation-total';
import { checkDigitOf } from '@aura/domain/rfc';
import type { Db } from '../../db/database.ts';
import { insertClaim, type PartyTraits } from './claim.factory.ts';
import { insertFile } from './file.factory.ts';
import { insertCustomer } from './tenant.factory.ts';
import { insertUser } from './user.factory.ts';

/** Fictitious, with correct check digits. */
export const ISSUER = { rfc: 'VAM170519P85', name: 'REPARACIONES DE LA PRUEBA' } as const;
export const RECEIVER = { name: 'ASEGURADORA DE LA PRUEBA' } as const;
export const BILLING_EMAIL = 'facturas@aseguradora.example';

let serial = 0;

/** A billable customer: complete fiscal data and its own business unit that bills it. */
export async function insertBilledCustomer(db: Db) {
  serial += 1;
  const number = serial;
  const { id: unitId } = await db
    .insertInto('businessUnit')
    .values({
      code: `FAC${number}`,
      name: `Unidad que factura ${number}`,
      legalName: ISSUER.name,
      rfc: ISSUER.rfc,
      postalCode: '64000',
      taxRegime: '601',
      invoiceSeries: `F${number}`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertBorderPlace(db, unitId);
  const { id: customerId } = await insertCustomer(db, {});
  // Unique per customer.
  const body = `ASG190214${number.toString(36).padStart(2, '0').toUpperCase()}`;
  const receiverRfc = `${body}${checkDigitOf(body)}`;
  await db
    .updateTable('customer')
    .set({
      legalName: RECEIVER.name,
      rfc: receiverRfc,
      fiscalPostalCode: '22000',
      taxRegime: '601',
      cfdiUse: 'G03',
      billingEmail: BILLING_EMAIL,
      creditDays: 30,
      businessUnitId: unitId,
      ownCodes: JSON.stringify([{ name: 'Proveedor', code: 'P-7781' }]),
    })
    .where('id', '=', customerId)
    .execute();
  return { unitId, customerId, receiverRfc };
}

/** A branch that may charge the reduced rate in the year of the tests: the last decree of the starting data is of 2025. */
export async function insertBorderPlace(db: Db, businessUnitId: number): Promise<void> {
  await insertBorderRate(db);
  await db
    .insertInto('issuePlace')
    .values({ businessUnitId, name: 'Sucursal Tijuana', postalCode: '22000', stimulusFrom: '2026-01-01' })
    .execute();
}

export async function insertBorderRate(db: Db): Promise<void> {
  await db
    .insertInto('ivaRate')
    .values({
      percentage: '8',
      isBorder: true,
      validFrom: '2026-01-01',
      validUntil: '2026-12-31',
      source: 'Decreto de la prueba',
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export interface BillableTraits extends PartyTraits {
  /** Quantity and price of each line, in centavos. */
  readonly lines?: readonly { readonly name?: string; readonly quantity: number; readonly unitPrice: number }[];
  readonly discount?: number;
  readonly applyTaxes?: boolean;
  readonly taxPercentage?: number;
}

export interface Billable {
  readonly claimId: number;
  readonly slug: string;
  readonly customerId: number;
  readonly zoneId: number;
  readonly partyIds: readonly number[];
  /** The first of them. */
  readonly partyId: number;
}

/** Parties of one claim with all that an invoice needs: validated, authorized, confirmed, fiscal data on both sides. */
export async function insertBillable(
  db: Db,
  { parties = [{}], ...about }: { customerId?: number; zoneId?: number; parties?: readonly BillableTraits[] } = {},
): Promise<Billable> {
  const customerId = about.customerId ?? (await insertBilledCustomer(db)).customerId;
  const { id: by } = await insertUser(db, {});
  const claim = await insertClaim(db, {
    customerId,
    ...(about.zoneId !== undefined && { zoneId: about.zoneId }),
    policy: 'POL-1',
    parties: parties.map(({ lines: _l, discount: _d, applyTaxes: _a, taxPercentage: _t, ...party }) => ({
      stage: 'listo-para-facturar',
      description: 'Barda',
      ...party,
    })),
  });
  for (const [place, party] of parties.entries()) {
    const partyId = claim.partyIds[place] as number;
    await insertClosedQuotation(db, { ...party, partyId, by });
    await db
      .updateTable('affectedParty')
      .set({ visuallyValidatedOn: '2026-11-10', isDataComplete: true, isPaperworkComplete: true })
      .where('id', '=', partyId)
      .execute();
  }
  const { id: claimId, slug, zoneId, partyIds } = claim;
  return { claimId, slug, customerId, zoneId, partyIds, partyId: partyIds[0] as number };
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

/** A paper of a party, signed or not, as the pipeline leaves it. */
export async function insertPaper(
  db: Db,
  { claimId, customerId, partyId }: Billable,
  type: string,
  signedOn: string | null = null,
): Promise<void> {
  const { id: uploadedBy } = await insertUser(db, {});
  const { key } = await insertFile(db, { uploadedBy, purpose: 'claimDocument', isAttached: true });
  await db
    .insertInto('claimFile')
    .values({
      claimId,
      customerId,
      affectedPartyId: partyId,
      fileKey: key,
      fileTypeId: (build) => build.selectFrom('fileType').select('id').where('codename', '=', type),
      caption: type,
      addedBy: uploadedBy,
      signedOn,
    })
    .execute();
}
