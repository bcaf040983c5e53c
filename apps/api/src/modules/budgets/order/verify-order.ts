import type { ORDER_STANDINGS, verifyOrder as contract } from '@aura/contracts/budgets/order';
import { businessDay } from '@aura/domain/business-day';
import { orderNumber } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { rows } from '../../../core/sql.ts';

interface Found {
  readonly folio: number;
  readonly versionNumber: number;
  readonly issuedAt: Date;
  readonly total: number;
  readonly standing: (typeof ORDER_STANDINGS)[number];
}

/** Public: anyone who holds the paper may check its code. An unknown code and a malformed one get the same reply. */
export const verifyOrder: UseCase<typeof contract> = async ({ db }, { params: { code } }) => {
  const [found] = await rows(
    db,
    sql<Found>`select o.folio, o.version_number, o.issued_at, o.total,
      case when o.state in ('cancelled', 'replaced') then o.state when o.declined_at is not null then 'declined' else 'current' end as standing
    from purchase_order o where o.verification_code = ${code.toLowerCase()}`,
  );
  if (found === undefined) throw new NotFound('Ninguna orden de compra nuestra lleva este código.');
  const { folio, versionNumber, issuedAt, total, standing } = found;
  return { number: orderNumber(folio), versionNumber, issuedOn: businessDay(issuedAt), total, standing };
};
