import type { removeMarginRule as contract } from '@aura/contracts/catalogues/margin-rules';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, NotFound } from '../../../core/errors.ts';
import { readMarginRules } from './list-margin-rules.ts';

export const removeMarginRule: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const held = await context.db
    .selectFrom('marginRule')
    .select(['customerId', 'target', 'least'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (held === undefined) throw new NotFound();
  if (held.customerId === null) throw new Conflict('La regla general no se quita: cámbiela.');
  await context.db.deleteFrom('marginRule').where('id', '=', id).execute();
  note(context, {
    entity: 'marginRule',
    entityId: id,
    changes: { target: [Number(held.target), null], least: [Number(held.least), null] },
  });
  return readMarginRules(context);
};
