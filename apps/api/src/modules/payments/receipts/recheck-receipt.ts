import type { recheckReceipt as contract } from '@aura/contracts/payments/receipts';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

/** Queued for the worker: the tax authority may take eight seconds to answer. */
export const recheckReceipt: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const receipt = await context.db
    .selectFrom('taxReceipt')
    .select('id')
    .where('id', '=', id)
    .where('direction', '=', 'received')
    .executeTakeFirst();
  if (receipt === undefined) throw new NotFound();
  await callFunction(
    context.db,
    fn.enqueue({ job: 'check-sat', payload: { receiptId: id, reason: 'person' }, jobKey: `check-sat:${id}` }),
  );
  note(context, { entity: 'taxReceipt', entityId: id, detail: { asked: true } });
  return null;
};
