import { drawingText } from '@aura/contracts/quotations/drawing';
import type { Drawing } from '@aura/domain/drawing';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { oneOrNotFound, rows } from '../../../core/sql.ts';

export interface PrintedLine {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  readonly quantity: number;
  readonly unitPrice: number;
  readonly amount: number;
}

interface Stored {
  readonly id: number;
  readonly affectedPartyId: number;
  readonly versionNumber: number;
  readonly closedAt: Date | null;
  readonly savedAt: Date;
  readonly verificationCode: string | null;
  readonly applyTaxes: boolean;
  readonly taxPercentage: number;
  readonly subtotal: number;
  readonly discount: number;
  readonly price: number;
  readonly taxes: number;
  readonly total: number;
  readonly generalizedName: string | null;
  readonly generalizedPrice: number | null;
  readonly comments: string;
  readonly drawing: string | null;
  readonly party: string;
  readonly damage: string;
  readonly claimId: number;
  readonly slug: string;
  readonly folio: string;
  readonly claimNumber: string;
  readonly reportNumber: string;
  readonly electronicFolio: string;
  readonly policy: string;
  readonly policyItem: string;
  readonly insuredName: string;
  readonly address: string;
  readonly occurredOn: string;
  readonly adjuster: string | null;
  readonly customer: string;
  readonly ownCodes: readonly { readonly name: string; readonly code: string }[];
  readonly zone: string;
  readonly claimsKey: string;
  readonly sisaKey: string;
  readonly qualitasProviderNumber: string;
}

export interface QuotationToPrint extends Omit<Stored, 'drawing'> {
  readonly drawing: Drawing | null;
  readonly lines: readonly PrintedLine[];
}

/**
 * What the insurer receives of our version. No column of a provider's document, no cost and no internal note is read.
 * The caller has checked access to the claim.
 */
export async function readQuotationToPrint({ db }: Pick<Act, 'db'>, quotationId: number): Promise<QuotationToPrint> {
  const { drawing, ...stored } = await oneOrNotFound(
    db,
    sql<Stored>`select q.id, q.affected_party_id, q.version_number, q.closed_at, q.saved_at, q.verification_code, q.apply_taxes,
      q.tax_percentage::float8 as tax_percentage, q.subtotal, q.discount, q.price, q.taxes, q.total, q.generalized_name,
      q.generalized_price, q.comments, q.drawing, a.name as party, a.description as damage, c.id as claim_id, c.slug, c.folio,
      c.claim_number, c.report_number, c.electronic_folio, c.policy, c.policy_item, c.insured_name, c.address,
      c.occurred_on::text as occurred_on, (select s.full_name from customer_staff s where s.id = c.adjuster_id) as adjuster,
      k.name as customer, k.own_codes, z.name as zone, z.claims_key, z.sisa_key, z.qualitas_provider_number
    from quotation q join affected_party a on a.id = q.affected_party_id join claim c on c.id = a.claim_id
      join customer k on k.id = c.customer_id join zone z on z.id = c.zone_id
    where q.id = ${quotationId} and q.side = 'customer'`,
  );
  const lines = await rows(
    db,
    sql<PrintedLine>`select coalesce(k.code, '') as code, l.name, coalesce(u.abbreviation, '') as unit, l.quantity::float8 as quantity,
      l.unit_price, l.amount
    from quotation_line l left join concept k on k.id = l.concept_id left join unit_of_measure u on u.id = l.unit_id
    where l.quotation_id = ${quotationId} order by l.position, l.line_number`,
  );
  return { ...stored, drawing: drawing === null ? null : drawingText.decode(drawing), lines };
}
