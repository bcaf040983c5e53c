import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';

export interface LineToImport {
  /** The matching line of our quotation; null for a line only the provider quotes. */
  readonly lineNumber: number | null;
  readonly conceptId: number | null;
  readonly code: string;
  readonly category: string;
  readonly name: string;
  readonly unitId: number | null;
  readonly quantity: number;
  readonly quantityText: string;
  readonly unitPrice: number;
  readonly cataloguePrice: number;
}

export interface QuotationToImport {
  readonly isOurs: boolean;
  /** The provider, if the quotation is a provider's. */
  readonly providerId: number | null;
  readonly lines: readonly LineToImport[];
}

const lineOf = sql`l.concept_id, coalesce(k.code, '') as code, coalesce(left(f.name, 80), '') as category, l.name, l.unit_id,
  l.quantity::float8 as quantity, l.quantity_text, l.unit_price, coalesce(k.price, 0) as catalogue_price`;
const catalogue = sql`left join concept k on k.id = l.concept_id left join service_family f on f.id = k.family_id`;

export async function readToImport(
  context: Context,
  affectedPartyId: number,
  from: 'cotizacion' | 'proveedor',
): Promise<QuotationToImport> {
  return from === 'cotizacion' ? readOurs(context, affectedPartyId) : readProviders(context, affectedPartyId);
}

async function readOurs({ db }: Context, affectedPartyId: number): Promise<QuotationToImport> {
  const lines = await rows(
    db,
    sql<LineToImport>`select l.line_number, ${lineOf} from quotation q join quotation_line l on l.quotation_id = q.id ${catalogue}
    where q.affected_party_id = ${affectedPartyId} and q.side = 'customer' and q.is_current order by l.position, l.line_number`,
  );
  if (lines.length === 0) throw new Conflict('Todavía no hay renglones en nuestra cotización.');
  return { isOurs: true, providerId: null, lines };
}

/** The quotation handed in by the attending provider. Its lines match ours by concept, or by name if they have none. */
async function readProviders({ db }: Context, affectedPartyId: number): Promise<QuotationToImport> {
  const lines = await rows(
    db,
    sql<LineToImport & { providerId: number }>`select p.provider_id, o.line_number, ${lineOf}
    from affected_party a join quotation p on p.affected_party_id = a.id and p.side = 'provider' and p.is_current and p.state = 'handedIn'
        and p.provider_id = a.attending_provider_id
      join quotation_line l on l.quotation_id = p.id ${catalogue}
      left join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
      left join lateral (select m.line_number from quotation_line m where m.quotation_id = q.id
        and case when l.concept_id is null then app.fold(m.name) = app.fold(l.name) else m.concept_id = l.concept_id end
        order by m.line_number limit 1) o on true
    where a.id = ${affectedPartyId} order by l.position, l.line_number`,
  );
  if (lines.length === 0) throw new Conflict('El proveedor que atiende no ha entregado su cotización.');
  return { isOurs: false, providerId: lines[0]?.providerId ?? null, lines };
}
