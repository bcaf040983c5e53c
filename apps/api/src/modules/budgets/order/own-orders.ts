import type {
  openOwnOrder as openOwnOrderContract,
  readOwnOrder as readOwnOrderContract,
  LinkedOrder,
  ownOrderListing,
  OwnOrderRow,
} from '@aura/contracts/budgets/order';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { newToken } from '../../../core/link-token.ts';
import { callFunction, oneOrNotFound } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { orderNumber } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { lineRows, replyOf, numberOf, searchOf } from './order.source.ts';
import { HEAD_OFFICE_ZONE } from '@aura/domain/head-office';
import type { ListingSource } from '../../../core/listing/listing-source.ts';

/** Signed-in users of a provider answer like readers of the mail: with a link valid for minutes, made for that user. */
export const openOwnOrder: UseCase<typeof openOwnOrderContract> = async (context, { params: { id } }) => {
  const { token, tokenHash } = newToken();
  await context.inTransaction(async (inside) => {
    const isMade = await callFunction(inside.db, fn.makeOwnOrderLink({ ofOrder: id, hash: tokenHash }));
    if (!isMade) throw new NotFound('Esa orden no espera su respuesta.');
    note(inside, { entity: 'order', entityId: id, detail: { link: 'own' } });
  });
  return { token };
};

/** Row-level security limits this to the provider's own orders. */
export const readOwnOrder: UseCase<typeof readOwnOrderContract> = async (context, { params: { id } }) =>
  readTold(context, id);

type Row = Omit<LinkedOrder, 'number' | 'lines' | 'replaces' | 'expiresAt'> & { readonly folio: number };

/**
 * An order as its provider sees it. Reads only the order's own tables: its data about the claim was copied at issue.
 */
export async function readTold({ db }: Pick<Act, 'db'>, orderId: number): Promise<LinkedOrder> {
  const { folio, ...order } = await oneOrNotFound(
    db,
    sql<Row>`select o.folio, o.version_number, o.state, ${replyOf} as reply, o.claim_number, o.party, o.place, o.payee_name as payee, o.amount, o.taxes,
      o.total, o.days, o.advance_percentage::float8 as advance_percentage, o.terms, o.billing, o.sha256, o.issued_at, o.accepted_at, o.declined_at, o.decline_reason
    from purchase_order o where o.id = ${orderId}`,
  );
  const lines = await lineRows({ db }, [orderId]);
  return {
    ...order,
    number: orderNumber(folio),
    expiresAt: null,
    replaces: order.versionNumber === 1 ? null : order.versionNumber - 1,
    lines: lines.map(({ orderId: _order, ...line }) => line),
  };
}

/** Row-level security applies the same condition as `visibleTo`; repeating it lets the planner use the right index. */
export const ownOrderRows: ListingSource<typeof ownOrderListing, OwnOrderRow> = {
  from: sql`purchase_order o`,
  id: sql`o.id`,
  columns: {
    id: sql`o.id`,
    number: numberOf,
    versionNumber: sql`o.version_number`,
    claimNumber: sql`o.claim_number`,
    party: sql`o.party`,
    place: sql`o.place`,
    amount: sql`o.amount`,
    total: sql`o.total`,
    days: sql`o.days`,
    issuedAt: sql`o.issued_at`,
    reply: replyOf,
    state: sql`o.state`,
  },
  search: searchOf,
  filters: {
    reply: (replies) => sql`${replyOf} = any(${replies})`,
    state: (states) => sql`o.state = any(${states})`,
    from: (day) => sql`o.issued_at >= ${day}::date::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
    to: (day) => sql`o.issued_at < (${day}::date + 1)::timestamp at time zone ${HEAD_OFFICE_ZONE}`,
  },
  visibleTo: ({ providerId }) => sql`o.provider_id = ${providerId}`,
};
