import type { Db } from '../../db/database.ts';
import { insertClaim } from './claim.factory.ts';
import { insertFile } from './file.factory.ts';
import { insertCustomer } from './tenant.factory.ts';
import { insertUser } from './user.factory.ts';

export interface BillableTraits {
  readonly customerId?: number;
  readonly zoneId?: number;
  readonly supervisorId?: number;
  readonly stage?: string;
  readonly price?: number;
  readonly taxes?: number;
  /** How many parties of the claim. */
  readonly parties?: number;
}

export interface Billable {
  readonly claimId: number;
  readonly slug: string;
  readonly customerId: number;
  readonly zoneId: number;
  readonly unitId: number;
  readonly partyIds: readonly number[];
  /** The first of them. */
  readonly partyId: number;
}

let serial = 0;

/** A customer that can be billed: with its fiscal data and a business unit of its own that bills it. */
export async function insertBilledCustomer(db: Db): Promise<{ readonly id: number; readonly unitId: number }> {
  serial += 1;
  const { id: unitId } = await db
    .insertInto('businessUnit')
    .values({
      code: `U${process.pid}-${serial}`.slice(-12),
      name: `Unidad ${process.pid} ${serial}`,
      legalName: 'REPARACIONES DE LA PRUEBA',
      rfc: 'RDT150320KL2',
      taxRegime: '601',
      postalCode: '06000',
      invoiceSeries: 'A',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await insertCustomer(db, {});
  await db
    .updateTable('customer')
    .set({
      legalName: 'SEGUROS DE LA PRUEBA',
      taxRegime: '601',
      cfdiUse: 'G03',
      fiscalPostalCode: '06000',
      // Made up, and another one for each customer.
      rfc: `SDP150320${String(serial).padStart(3, '0')}`,
      businessUnitId: unitId,
    })
    .where('id', '=', id)
    .execute();
  return { id, unitId };
}

/** Parties for which everything is there that an invoice takes: validated, authorized, confirmed, with fiscal data on both sides. */
export async function insertBillable(db: Db, traits: BillableTraits = {}): Promise<Billable> {
  const { stage = 'listo-para-facturar', price = 1_000_00, taxes = Math.round(price * 0.16), parties = 1 } = traits;
  const customer = traits.customerId === undefined ? await insertBilledCustomer(db) : null;
  const claim = await insertClaim(db, {
    customerId: customer?.id ?? (traits.customerId as number),
    ...(traits.zoneId !== undefined && { zoneId: traits.zoneId }),
    ...(traits.supervisorId !== undefined && { supervisorId: traits.supervisorId }),
    policy: 'POL-1',
    parties: Array.from({ length: parties }, () => ({ stage, description: 'Barda' })),
  });
  const { id: by } = await insertUser(db, {});
  for (const affectedPartyId of claim.partyIds) {
    await db
      .insertInto('quotation')
      .values({
        affectedPartyId,
        side: 'customer',
        versionNumber: 1,
        state: 'authorized',
        taxPercentage: '16',
        subtotal: price,
        price,
        taxes,
        lines: 1,
        needsAuthorization: true,
        needsLaterAuthorization: false,
        registeredBy: by,
        closedBy: by,
        closedAt: new Date(),
      })
      .execute();
    await db
      .updateTable('affectedParty')
      .set({ visuallyValidatedOn: '2026-11-10', isDataComplete: true, isPaperworkComplete: true })
      .where('id', '=', affectedPartyId)
      .execute();
  }
  const { businessUnitId } = await db
    .selectFrom('customer')
    .select('businessUnitId')
    .where('id', '=', claim.customerId)
    .executeTakeFirstOrThrow();
  return {
    claimId: claim.id,
    slug: claim.slug,
    customerId: claim.customerId,
    zoneId: claim.zoneId,
    unitId: businessUnitId as number,
    partyIds: claim.partyIds,
    partyId: claim.partyIds[0] as number,
  };
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
