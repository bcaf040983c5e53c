import type { rejectIndirectCost as contract } from '@aura/contracts/invoicing/indirect-costs';
import { sql } from 'kysely';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { one } from '../../../core/sql.ts';
import { reverse } from '../../payments/public.ts';
import { lockIndirectCost } from './lock-indirect-cost.ts';

/** Rejects a pending cost; an approved one is reversed with its posting. */
export const rejectIndirectCost: UseCase<typeof contract> = async (
  context,
  { params: { id }, body: { decision, version } },
) => {
  const { db, actor, now } = context;
  const { state: from, folio } = await lockIndirectCost(context, id, version);
  if (from !== 'registered' && from !== 'approved') throw new Conflict('Este costo ya no cuenta. Actualice la lista.');
  const to = from === 'registered' ? 'rejected' : 'reversed';
  await db
    .updateTable('indirectCost')
    .set({ state: to, decidedBy: actor.userId, decidedAt: now(), decision, version: version + 1 })
    .where('id', '=', id)
    .execute();
  if (from === 'approved') {
    const { txnId } = await one(
      db,
      sql<{ txnId: number }>`select id as txn_id from ledger_txn where key = ${`indirect-cost/${id}`}`,
    );
    await reverse(context, txnId);
  }
  note(context, { entity: 'indirectCost', entityId: id, changes: { state: [from, to] }, detail: { folio, decision } });
  return { id, version: version + 1 };
};
