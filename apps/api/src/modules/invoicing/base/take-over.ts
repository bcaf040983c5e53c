import { sql } from 'kysely';
import type { Act } from '../../../core/act.ts';
import { bumpVersion, rows } from '../../../core/sql.ts';
import { enterParties } from './enter-parties.ts';
import { happened } from './happened.ts';
import { factOf, lockBilledParties } from './invoice.store.ts';
import { takePartiesToInvoiced } from './take-parties-on.ts';

/** Puts the waiting substitute of a cancelled invoice into effect. */
export async function takeOver(act: Act, replacedId: number): Promise<void> {
  const [substitute] = await rows(
    act.db,
    sql<{
      id: number;
      receiptId: number;
    }>`select v.id, v.receipt_id from invoice v where v.replaces_id = ${replacedId} and v.state = 'replacing' for no key update`,
  );
  if (substitute === undefined) return;
  const { id, receiptId } = substitute;
  const postedAt = act.now();
  await act.db
    .updateTable('invoice')
    .set({ state: 'stamped', postedAt, attention: '', movedBy: null, version: bumpVersion })
    .where('id', '=', id)
    .execute();
  await act.db.updateTable('taxReceipt').set({ postedAt, version: bumpVersion }).where('id', '=', receiptId).execute();
  const parties = await lockBilledParties(act, id);
  await enterParties(act, { id, kind: 'I' }, parties);
  await happened(act, 'invoice.tookOver', await factOf(act, id));
  await takePartiesToInvoiced(act, parties);
}
