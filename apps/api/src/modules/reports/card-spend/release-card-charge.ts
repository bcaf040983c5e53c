import type { releaseCardCharge as contract } from '@aura/contracts/reports/card-charges';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { lockCharge, readOne } from './card-charge.store.ts';

/** A release is a user's decision: no later import links the charge automatically. */
export const releaseCardCharge: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const { db, actor, now } = context;
  const { uuid, affectedPartyId, indirectCostId, version } = await lockCharge(context, id, body);
  await db
    .updateTable('cardCharge')
    .set({
      uuid: null,
      isMatchedBySystem: false,
      affectedPartyId: null,
      indirectCostId: null,
      decidedBy: actor.userId,
      decidedAt: now(),
      version: version + 1,
    })
    .where('id', '=', id)
    .execute();
  note(context, {
    entity: 'cardCharge',
    entityId: id,
    changes: {
      uuid: [uuid, null],
      affectedPartyId: [affectedPartyId, null],
      indirectCostId: [indirectCostId, null],
    },
  });
  return readOne(context, id);
};
