import type { QuotedLine, QuotedParty } from '@aura/domain/invoicing/invoice-lines';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';
import { visibleClaims } from '../../claims/public.ts';
import { printedNumber } from '../invoices/invoice-columns.ts';

/** A party with its authorised quotation, and why it cannot be billed now. */
export interface BillableParty extends QuotedParty {
  readonly claimId: number;
  readonly claimSlug: string;
  readonly stage: string;
  readonly customerId: number;
  readonly unitId: number | null;
  readonly price: number;
  readonly taxes: number;
  readonly refusal: string | null;
}

interface Row extends Omit<BillableParty, 'refusal' | 'lines' | 'quotationId'> {
  readonly quotationId: number | null;
  readonly lines: readonly QuotedLine[] | null;
  readonly isActive: boolean;
  readonly isReady: boolean;
  readonly isBilling: boolean;
  readonly liveInvoice: string | null;
}

/** The parties in the order requested. Throws NotFound for one the actor does not see. */
export async function billableParties(
  context: Context,
  ids: readonly number[],
  replacedId: number | null = null,
): Promise<readonly BillableParty[]> {
  const found = await rows(context.db, partyRows(context, ids, replacedId));
  const byId = new Map(found.map((row) => [row.affectedPartyId, row]));
  return ids.map((id) => {
    const row = byId.get(id);
    if (row === undefined) throw new NotFound('Uno de los afectados no existe o no está a su alcance.');
    const { isActive: _active, isReady: _ready, isBilling: _billing, liveInvoice: _live, ...party } = row;
    return { ...party, quotationId: row.quotationId ?? 0, lines: row.lines ?? [], refusal: refusalOf(row) };
  });
}

/** Locks claims and parties, in the order all acts use. */
export async function lockParties({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`select c.id from claim c where c.id in (select claim_id from affected_party where id = any(${ids})) order by c.id for no key update`.execute(
    db,
  );
  await sql`select id from affected_party where id = any(${ids}) order by id for no key update`.execute(db);
}

function partyRows(
  { actor, answers, now }: Context,
  ids: readonly number[],
  replacedId: number | null,
): RawBuilder<Row> {
  // A replaced invoice's parties were ready when first billed.
  const isReplaced = sql<boolean>`exists (select from invoice_party p where p.affected_party_id = a.id and p.is_live and p.invoice_id = ${replacedId}::bigint)`;
  const isReady = answers.readyToBill({ now: now(), isProvider: false, isReviewer: true });
  return sql<Row>`select a.id as affected_party_id, a.name as party, c.id as claim_id, c.slug as claim_slug,
    c.display_number as claim_number, coalesce(s.billing in ('ready', 'billing'), false) or ${isReplaced} as is_billing, s.name as stage,
    a.customer_id, coalesce(c.business_unit_id, k.business_unit_id) as unit_id, q.id as quotation_id, coalesce(q.apply_taxes, true) as apply_taxes,
    coalesce(q.tax_percentage, 16)::float8 as tax_percentage, coalesce(q.discount, 0) as discount, q.generalized_name, q.generalized_price,
    coalesce(q.price, 0) as price, coalesce(q.taxes, 0) as taxes, a.is_active and c.is_active as is_active,
    coalesce(${isReady}, false) or ${isReplaced} as is_ready,
    (select ${printedNumber('v')} from invoice_party p join invoice v on v.id = p.invoice_id
      where p.affected_party_id = a.id and p.is_live and p.invoice_id is distinct from ${replacedId}::bigint) as live_invoice,
    (select json_agg(json_build_object('id', l.id, 'name', l.name, 'unitKey', coalesce(nullif(m.sat_key, ''), 'E48'), 'unit', coalesce(m.name, 'Servicio'),
        'quantity', l.quantity::text, 'unitPrice', l.unit_price) order by l.position, l.id)
      from quotation_line l left join unit_of_measure m on m.id = l.unit_id where l.quotation_id = q.id) as lines
  from affected_party a join claim c on c.id = a.claim_id join process_stage s on s.id = a.stage_id join customer k on k.id = a.customer_id
    join zone z on z.id = a.zone_id left join stage_interval i on i.affected_party_id = a.id and i.closed_at is null
    left join quotation q on q.affected_party_id = a.id and q.side = 'customer' and q.is_current
  where a.id = any(${ids}) and ${visibleClaims(actor)}`;
}

function refusalOf(row: Row): string | null {
  if (row.liveInvoice !== null) return `Ya está en la factura ${row.liveInvoice}.`;
  if (!row.isActive) return 'El afectado o su siniestro está inactivo.';
  if (row.quotationId === null || row.price <= 0) return 'No tiene cotización con importe.';
  if (!row.isBilling) return `Está en «${row.stage}»: todavía no toca facturarlo.`;
  if (!row.isReady) return 'Falta la validación del trabajo, cerrar la cotización o su autorización.';
  return null;
}
