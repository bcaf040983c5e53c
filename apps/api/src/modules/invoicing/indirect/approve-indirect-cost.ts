import type { approveIndirectCost as contract } from '@aura/contracts/invoicing/indirect-costs';
import { postings } from '@aura/domain/ledger/postings';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict } from '../../../core/errors.ts';
import { post } from '../../payments/public.ts';
import { lockIndirectCost } from './lock-indirect-cost.ts';

/** Posted to the ledger in the transaction that approves it. */
export const approveIndirectCost: UseCase<typeof contract> = async (context, { params: { id }, body: { version } }) => {
  const { db, actor, now } = context;
  const cost = await lockIndirectCost(context, id, version);
  if (cost.state !== 'registered') throw new Conflict('Este costo ya se decidió. Actualice la lista.');
  if (cost.madeBy === actor.userId) throw new Conflict('Lo registró usted: lo aprueba otra persona.');
  await db
    .updateTable('indirectCost')
    .set({ state: 'approved', decidedBy: actor.userId, decidedAt: now(), version: version + 1 })
    .where('id', '=', id)
    .execute();
  await post(context, {
    kind: 'indirectCostSpent',
    source: { kind: 'indirectCost', id },
    key: `indirect-cost/${id}`,
    entries: postings.indirectCostSpent(cost.businessUnitId, cost, { base: cost.base, tax: cost.tax }),
  });
  note(context, {
    entity: 'indirectCost',
    entityId: id,
    changes: { state: ['registered', 'approved'] },
    detail: { folio: cost.folio },
  });
  return { id, version: version + 1 };
};
