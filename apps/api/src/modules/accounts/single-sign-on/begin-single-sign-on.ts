import type { beginSingleSignOn as contract } from '@aura/contracts/single-sign-on';
import type { UseCase } from '../../../core/context.ts';
import { NotFound, Unavailable } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { keepAttempt, newAttempt } from './attempt.store.ts';
import { PROVIDER_SILENT } from './single-sign-on.ts';

/** Where to, and what the answer must fit to, is decided here: nothing of the request goes into the address. */
export function beginSingleSignOn({ singleSignOn, seal }: AccountParts): UseCase<typeof contract> {
  return async (context) => {
    if (singleSignOn === null) throw new NotFound();
    const attempt = newAttempt();
    const url = await singleSignOn.provider.begin(attempt).catch((error: unknown) => {
      // Also where it answers nonsense: nobody can sign in there now, and passwords still work.
      context.log.error({ err: error }, 'the identity provider cannot be asked');
      throw new Unavailable(PROVIDER_SILENT);
    });
    await context.inTransaction(({ db, request }) => keepAttempt(db, seal, attempt, request.signInBrowser));
    return { url };
  };
}
