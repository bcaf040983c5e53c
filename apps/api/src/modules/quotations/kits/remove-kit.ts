import type { removeKit as contract } from '@aura/contracts/quotations/kits';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';

export const removeKit: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const removed = await context.db.deleteFrom('quotationKit').where('id', '=', id).returning('name').executeTakeFirst();
  if (removed === undefined) throw new NotFound();
  note(context, { entity: 'quotation-kit', entityId: id, detail: { name: removed.name } });
  return null;
};
