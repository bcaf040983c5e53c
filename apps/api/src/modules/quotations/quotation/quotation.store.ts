import { type RawBuilder, sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { rows } from '../../../core/sql.ts';

/** One of the two documents about a party: ours for the insurer, or a provider's for us. */
export type Document =
  | { readonly affectedPartyId: number; readonly side: 'customer'; readonly providerId: null }
  | { readonly affectedPartyId: number; readonly side: 'provider'; readonly providerId: number };

export function ourDocument(affectedPartyId: number): Document {
  return { affectedPartyId, side: 'customer', providerId: null };
}

export interface StoredQuotation {
  readonly id: number;
  readonly versionNumber: number;
  readonly state: string;
  readonly applyTaxes: boolean;
  readonly taxPercentage: number;
  readonly discount: number;
  readonly generalizedPrice: number | null;
  readonly price: number;
  readonly total: number;
  readonly lines: number;
  readonly version: number;
}

export function isOf({ affectedPartyId, side, providerId }: Document): RawBuilder<boolean> {
  return sql<boolean>`q.affected_party_id = ${affectedPartyId} and q.side = ${side} and coalesce(q.provider_id, 0) = ${providerId ?? 0}`;
}

/** Whether the affected party's signed consent was added to the dossier from a moment on. */
export function consentedSince(partyId: RawBuilder<unknown>, since: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from claim_file f join file_type t on t.id = f.file_type_id
    where f.affected_party_id = ${partyId} and t.codename = 'consentimiento_ta' and f.signed_on is not null
      and f.state in ('loaded', 'validated') and f.added_at >= ${since})`;
}

/** The newest version, locked until the transaction ends; undefined if there is none. */
export async function lockCurrent({ db }: Pick<Act, 'db'>, document: Document): Promise<StoredQuotation | undefined> {
  const [found] = await rows(
    db,
    sql<StoredQuotation>`select q.id, q.version_number, q.state, q.apply_taxes, q.tax_percentage::float8 as tax_percentage, q.discount,
      q.generalized_price, q.price, q.total, q.lines, q.version
    from quotation q where ${isOf(document)} and q.is_current for no key update`,
  );
  return found;
}

/** Copies lines from one version to another; within the same document also their numbers and photos. */
export async function copyLines({ db }: Pick<Act, 'db'>, from: number, to: number): Promise<void> {
  await sql`with source as (select * from quotation_line where quotation_id = ${from}),
    copied as (
      insert into quotation_line (quotation_id, line_number, position, concept_id, name, unit_id, quantity, quantity_text, unit_price, comment)
      select ${to}, line_number, position, concept_id, name, unit_id, quantity, quantity_text, unit_price, comment from source
      returning id, line_number)
    insert into quotation_line_photo (line_id, claim_file_id)
    select c.id, p.claim_file_id from copied c join source s using (line_number) join quotation_line_photo p on p.line_id = s.id`.execute(
    db,
  );
}
