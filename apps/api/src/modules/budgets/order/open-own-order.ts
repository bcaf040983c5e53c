import type { openOwnOrder as contract } from '@aura/contracts/budgets/order';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { newToken } from '../../../core/link-token.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

/** Signed-in users of a provider answer like readers of the mail: with a link valid for minutes, made for that user. */
export const openOwnOrder: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { token, tokenHash } = newToken();
  await context.inTransaction(async (inside) => {
    const isMade = await callFunction(inside.db, fn.makeOwnOrderLink({ ofOrder: id, hash: tokenHash }));
    if (!isMade) throw new NotFound('Esa orden no espera su respuesta.');
    note(inside, { entity: 'order', entityId: id, detail: { link: 'own' } });
  });
  return { token };
};
