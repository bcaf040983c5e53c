import { ISSUERS, type TestIssuer } from '@aura/cfdi/corpus/certificates';
import { setAt } from '@aura/cfdi/corpus/change';
import { finish, uuidOf } from '@aura/cfdi/corpus/corpus-file';
import { type Draft, draft, OWN } from '@aura/cfdi/corpus/draft';
import { type DraftDocument, draftPayment } from '@aura/cfdi/corpus/draft-payment';
import { writeXml } from '@aura/cfdi/write/write-xml';
import type { Db } from '../../db/database.ts';

/** A sealed and stamped invoice or credit note, as issuers send it; its name is its folio and determines its UUID. */
export function invoiceFile(name: string, of: Draft = {}): { readonly uuid: string; readonly xml: string } {
  return { uuid: uuidOf(name), xml: writeXml(finish(setAt(draft(of), '', { Folio: name.slice(-40) }), name)) };
}

/** A receipt of payment over one document. */
export function paymentFile(
  name: string,
  documents: readonly DraftDocument[],
): { readonly uuid: string; readonly xml: string } {
  return { uuid: uuidOf(name), xml: writeXml(finish(draftPayment([documents]), name)) };
}

/** The unit billed by the files of the corpus, with its papers. */
export async function insertBilledUnit(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('businessUnit')
    .values({
      code: 'RDT-TEST',
      name: 'Unidad de las facturas',
      legalName: OWN.name,
      rfc: OWN.rfc,
      postalCode: OWN.postalCode,
      taxRegime: OWN.regime,
      invoiceSeries: 'T',
    })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ rfc: OWN.rfc }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a provider the name and tax number of an issuer of the corpus. */
export async function nameAsIssuer(db: Db, providerId: number, issuer: TestIssuer = ISSUERS.company): Promise<void> {
  await db
    .updateTable('provider')
    .set({ rfc: issuer.rfc, taxRegime: issuer.regime, doesBill: true, isActive: true })
    .where('id', '=', providerId)
    .execute();
}
