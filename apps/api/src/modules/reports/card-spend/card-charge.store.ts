import type { CardCharge } from '@aura/contracts/reports/card-charges';
import { sql } from 'kysely';
import type { Context } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { oneOrNotFound } from '../../../core/sql.ts';
import { belongsTo, chargeTables, visibleCharges } from './card-columns.ts';

export function readOne({ db, actor }: Pick<Context, 'db' | 'actor'>, id: number): Promise<CardCharge> {
  return oneOrNotFound(
    db,
    sql<CardCharge>`select g.id, g.charged_on::text as charged_on, g.card, g.holder, g.user_id is not null as is_known, g.merchant, g.reference,
      g.amount, g.currency, g.original_amount, g.state, g.uuid, g.is_matched_by_system, c.slug as claim_slug, g.affected_party_id,
      g.indirect_cost_id, ${belongsTo} as belongs_to, g.note, (select u.display_name from user_account u
        where u.id = g.decided_by) as decided_by, g.decided_at, g.reminded_at, s.file_name, g.version
    from ${chargeTables} where g.id = ${id} and ${visibleCharges(actor)}`,
  );
}

interface LockedCharge {
  readonly id: number;
  readonly amount: number;
  readonly userId: number | null;
  readonly uuid: string | null;
  readonly affectedPartyId: number | null;
  readonly indirectCostId: number | null;
  readonly note: string;
  readonly version: number;
}

/** Locks a charge; refuses a stale version, and refunds, which need no receipt and are assigned to nothing. */
export async function lockCharge(
  { db, actor }: Context,
  id: number,
  { version, isRefundToo = false }: { readonly version: number; readonly isRefundToo?: boolean },
): Promise<LockedCharge> {
  const charge = await oneOrNotFound(
    db,
    sql<LockedCharge>`select g.id, g.amount, g.user_id, g.uuid, g.affected_party_id, g.indirect_cost_id, g.note, g.version
    from ${chargeTables} where g.id = ${id} and ${visibleCharges(actor)} for no key update of g`,
  );
  if (charge.version !== version) throw new Conflict('Alguien más ya cambió ese cargo. Actualice la página.');
  if (charge.amount < 0 && !isRefundToo) throw new Conflict('Una devolución no necesita comprobante ni se asigna.');
  return charge;
}
