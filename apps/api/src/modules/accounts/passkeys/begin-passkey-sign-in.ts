import type { beginPasskeySignIn as contract } from '@aura/contracts/passkeys';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { ofAddress } from '../sign-in/counters.ts';
import { provePasswordOf } from '../sign-in/obtain-token.ts';
import { whoWaits } from '../single-sign-on/attempt.store.ts';
import { REFUSALS } from '../single-sign-on/single-sign-on.ts';
import { askForPasskey } from './passkey.store.ts';

/** Which passkeys an account has is disclosed only after a right password, or a proof at the identity provider. */
export function beginPasskeySignIn(parts: AccountParts): UseCase<typeof contract> {
  return async (context, { body: { username = '', password = '', state } }) => {
    const { passkeys, throttle } = parts;
    const { ip, signInBrowser: browser } = context.request;
    if (state !== undefined) {
      await throttle.take(ofAddress(ip));
      const options = await context.inTransaction(async ({ db }) => {
        const userId = await whoWaits(db, { state, browser });
        if (userId === undefined) throw new Invalid({ '': REFUSALS.state });
        return passkeys && askForPasskey(db, passkeys, userId, 'sign-in');
      });
      await throttle.giveBack(ofAddress(ip));
      return { options };
    }
    const { user, account } = await provePasswordOf(parts, context, { username, password });
    // The attempt is completed, and counted, by obtainToken.
    await throttle.giveBack(ofAddress(ip), account);
    const options = await context.inTransaction(
      async ({ db }) => passkeys && askForPasskey(db, passkeys, user.id, 'sign-in'),
    );
    return { options };
  };
}
