import type { openOwnAuthorization as contract } from '@aura/contracts/quotations/authorization';
import { note } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { newToken } from '../../../core/link-token.ts';
import { callFunction } from '../../../core/sql.ts';
import { fn } from '../../../db/functions.generated.ts';

/** A signed-in authoriser decides the same way as by mail: through a personal link valid for a few minutes. */
export const openOwnAuthorization: UseCase<typeof contract> = async (context, { params: { id } }) => {
  const { token, tokenHash } = newToken();
  await context.inTransaction(async (inside) => {
    const isMade = await callFunction(inside.db, fn.makeOwnAuthorizationLink({ ofRequest: id, hash: tokenHash }));
    if (!isMade) throw new NotFound();
    note(inside, { entity: 'authorizationRequest', entityId: id, detail: { link: 'own' } });
  });
  return { token };
};
