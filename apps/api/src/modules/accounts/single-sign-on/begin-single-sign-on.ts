import type { beginSingleSignOn as contract } from '@aura/contracts/single-sign-on';
import type { UseCase } from '../../../core/context.ts';
import { NotFound, Unavailable } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { keepAttempt, newAttempt } from './attempt.store.ts';
import { PROVIDER_SILENT } from './single-sign-on.ts';

/**
 * The target address and the expected answer are decided by the server; nothing from the request enters the address.
 */
export function beginSingleSignOn({ singleSignOn, seal }: AccountParts): UseCase<typeof contract> {
  return async (context) => {
    if (singleSignOn === null) throw new NotFound();
    const attempt = newAttempt();
    const url = await singleSignOn.provider.begin(attempt).catch((error: unknown) => {
      // Covers malformed answers too: signing in there is impossible now, and passwords still work.
      context.log.error({ err: error }, 'the identity provider cannot be asked');
      throw new Unavailable(PROVIDER_SILENT);
    });
    await context.inTransaction(({ db, request }) => keepAttempt(db, seal, attempt, request.signInBrowser));
    return { url };
  };
}
