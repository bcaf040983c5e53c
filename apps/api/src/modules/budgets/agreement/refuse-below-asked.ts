import { formatMoney } from '@aura/domain/format';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';

/**
 * An agreement must not fall below the payments already requested for its payee. The database enforces this at commit;
 * this check adds a readable message. Payments are a module above this one, so the sum is read from its table. Requires
 * the party to be locked.
 */
export async function refuseBelowAsked(
  { db }: Pick<Act, 'db'>,
  partyId: number,
  { providerId, amount }: { readonly providerId: number | null; readonly amount: number },
): Promise<void> {
  const { asked } = await one(
    db,
    sql<{ asked: number }>`select coalesce(sum(r.subtotal), 0)::bigint as asked from payment_request r
    where r.affected_party_id = ${partyId} and r.provider_id is not distinct from ${providerId} and app.payment_request_counts(r.state, 'requested')`,
  );
  if (asked <= amount) return;
  throw new Conflict(
    amount === 0
      ? `Ya se pidieron pagos por ${formatMoney(asked)} sobre este monto: cancele esas solicitudes antes.`
      : `Ya se pidieron pagos por ${formatMoney(asked)}: no puede pactarse menos que eso.`,
  );
}
