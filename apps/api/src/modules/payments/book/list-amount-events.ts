import type { AmountEvent, listAmountEvents as contract } from '@aura/contracts/budgets/book';
import { paymentNumber } from '@aura/domain/payments/payment-request';
import { orderNumber } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { rows } from '../../../core/sql.ts';
import { seeParty } from '../../claims/public.ts';

interface Row extends Omit<AmountEvent, 'source'> {
  readonly sourceKind: string;
  readonly version: number | null;
  readonly folio: number | null;
  readonly number: string | null;
  readonly kind: 'I' | 'E' | 'P' | null;
}

/** The movements behind a figure, with the balance after each. */
export const listAmountEvents: UseCase<typeof contract> = async (context, { params: { id }, query: { measure } }) => {
  await seeParty(context, id);
  const events = await rows(
    context.db,
    sql<Row>`select e.id, e.at, nullif(trim(concat_ws(' ', u.first_name, u.last_name)), '') as by, e.delta, e.tax_delta,
      sum(e.delta) over (order by e.at, e.id)::bigint as price_after, e.source_kind, q.version_number as version, coalesce(o.folio, r.folio, c.folio) as folio,
      trim(both '-' from v.series || '-' || v.folio) as number, v.kind as kind
    from app.book_movements(${id}) e left join user_account u on u.id = e.user_id
      left join quotation q on e.source_kind = 'quotation' and q.id = e.source_id
      left join purchase_order o on e.source_kind = 'order' and o.id = e.source_id
      left join payment_request r on e.source_kind = 'paymentRequest' and r.id = e.source_id
      left join invoice v on e.source_kind = 'invoice' and v.id = e.source_id
      left join collection c on e.source_kind = 'collection' and c.id = e.source_id
    where e.measure = ${measure} order by e.at, e.id`,
  );
  return events.map(({ sourceKind, version, folio, number, kind, ...event }) => ({
    ...event,
    source: say({ sourceKind, version, folio, number, kind }),
  }));
};

const SAID: Readonly<Record<string, string>> = {
  budget: 'Presupuesto',
  agreement: 'Acuerdo',
  // The provider or the way of settling changed, or the provider was removed.
  release: 'Cambió quién atiende',
};

function say({
  sourceKind,
  version,
  folio,
  number,
  kind,
}: Pick<Row, 'sourceKind' | 'version' | 'folio' | 'number' | 'kind'>) {
  if (sourceKind === 'quotation') return `Cotización v${version ?? '?'}`;
  if (sourceKind === 'order') return folio === null ? 'Orden de compra' : `Orden ${orderNumber(folio)}`;
  if (sourceKind === 'paymentRequest')
    return folio === null ? 'Solicitud de pago' : `Solicitud ${paymentNumber(folio)}`;
  if (sourceKind === 'invoice') return `${kind === 'E' ? 'Nota de crédito' : 'Factura'} ${number ?? ''}`.trim();
  if (sourceKind === 'collection') return folio === null ? 'Cobro' : `Cobro ${folio}`;
  return SAID[sourceKind] ?? sourceKind;
}
