import { BILLING_DATA, type Confirmations } from '@aura/contracts/claims/confirmations';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { one } from '../../../core/sql.ts';
import { missingPapers, photoCount } from '../base/papers.ts';

type Missing = Pick<Confirmations, 'missingData' | 'missingPapers' | 'photosAfter'>;
type Datum = (typeof BILLING_DATA)[number];

/** Conditions for a missing datum of party `a`, claim `c` and insurer `k`. */
export const LACKS: Readonly<Record<Datum, ReturnType<typeof sql<boolean>>>> = {
  claimNumber: sql`c.claim_number = '' and c.report_number = ''`,
  policy: sql`c.policy = ''`,
  insuredName: sql`c.insured_name = ''`,
  partyName: sql`a.name = ''`,
  description: sql`a.description = ''`,
  legalName: sql`k.legal_name = ''`,
  rfc: sql`k.rfc = ''`,
  taxRegime: sql`k.tax_regime = ''`,
  fiscalPostalCode: sql`k.fiscal_postal_code = ''`,
  cfdiUse: sql`k.cfdi_use = ''`,
};

/** What prevents confirming the data, the documents or the work of a party. */
export async function readMissing({ db }: Pick<Act, 'db'>, partyId: number): Promise<Missing> {
  const lacking = BILLING_DATA.map((datum) => sql`case when ${LACKS[datum]} then ${sql.lit(datum)} end`);
  return one(
    db,
    sql<Missing>`select array_remove(array[${sql.join(lacking)}], null) as missing_data, ${photoCount('after')} as photos_after,
      ${missingPapers} as missing_papers
    from affected_party a join claim c on c.id = a.claim_id join customer k on k.id = a.customer_id where a.id = ${partyId}`,
  );
}
