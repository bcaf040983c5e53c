import type { noteCardCharge as contract } from '@aura/contracts/reports/card-charges';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { lockCharge, readOne } from './card-charge.store.ts';

export const noteCardCharge: UseCase<typeof contract> = async (context, { params: { id }, body }) => {
  const charge = await lockCharge(context, id, { version: body.version, isRefundToo: true });
  await context.db
    .updateTable('cardCharge')
    .set({ note: body.note, version: charge.version + 1 })
    .where('id', '=', id)
    .execute();
  note(context, { entity: 'cardCharge', entityId: id, changes: { note: [charge.note, body.note] } });
  return readOne(context, id);
};
