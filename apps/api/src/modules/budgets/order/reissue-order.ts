import { mayOrderBecome } from '@aura/domain/purchase-order';
import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { Conflict } from '../../../core/errors.ts';
import { callFunction, one, rows } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';
import { happened } from '../happened.ts';
import { endOrder, factOf, isLive, lockOrder } from './order.store.ts';

/**
 * Ends the live order of an agreement that was replaced by one in force. A job issues the next version under the same
 * folio, since a PDF is not made inside a transaction. Does nothing without a live order.
 */
export async function reissueOrder(act: Act, agreementId: number): Promise<void> {
  const { db, actor } = act;
  const { affectedPartyId, providerId } = await one(
    db,
    sql<{
      affectedPartyId: number;
      providerId: number | null;
    }>`select affected_party_id, provider_id from agreement where id = ${agreementId}`,
  );
  const [live] = await rows(
    db,
    sql<{ id: number }>`select o.id from purchase_order o
    where o.affected_party_id = ${affectedPartyId} and o.provider_id is not distinct from ${providerId} and ${isLive}`,
  );
  const order = live === undefined ? undefined : await lockOrder(act, live.id);
  if (order === undefined || order.agreementId === agreementId) return;
  if (!mayOrderBecome(order.state, 'replaced')) {
    throw new Conflict('Ya se facturó sobre la orden de compra: lo pactado no puede cambiar.');
  }
  await endOrder(act, order, { state: 'replaced', reason: 'Cambió el monto pactado.' });
  await happened(act, 'order.replaced', { ...factOf(order), isAttending: order.isAttending });
  const { by } = await one(
    db,
    sql<{
      by: number;
    }>`select coalesce(${actor.userId}::bigint, agreed_by) as by from agreement where id = ${agreementId}`,
  );
  await callFunction(
    db,
    fn.enqueue({ job: 'issue-order', payload: { agreementId, by }, jobKey: `issue-order:${agreementId}`, runAt: null }),
  );
}
