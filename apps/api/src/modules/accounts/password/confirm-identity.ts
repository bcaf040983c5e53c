import type { confirmIdentity as contract } from '@aura/contracts/accounts';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { ofCodes, ofPasswordProofs } from '../sign-in/counters.ts';
import { provePassword } from './prove-password.ts';
import { spendCode } from '../second-factor/second-factor.ts';
import { confirmSession } from '../sessions/session.store.ts';

const WRONG = 'La contraseña no es correcta.';
const WRONG_WITH_CODE = 'La contraseña o el código no son correctos.';

/** Password and code form one attempt with a counter each; the reply does not say which of them was wrong. */
export function confirmIdentity({ hashing, throttle, seal }: AccountParts): UseCase<typeof contract> {
  return async (context, { body: { password, otp } }) => {
    const { userId, username, sessionId, hasSecondFactor } = context.actor;
    const counters = hasSecondFactor ? [ofPasswordProofs(userId), ofCodes(userId)] : [ofPasswordProofs(userId)];
    if (hasSecondFactor) await throttle.take(ofCodes(userId));
    const isRight = await provePassword({ hashing, throttle }, context, password);
    const isDone = await context.inTransaction(async (inside) => {
      const user = { id: userId, username };
      if (!isRight) return false;
      if (hasSecondFactor && !(await spendCode(inside.db, seal, user, otp ?? '', context.now()))) return false;
      await confirmSession(inside.db, { sessionId, provedSecondFactor: hasSecondFactor });
      await recordAudit(inside, { act: 'confirmIdentity' });
      return true;
    });
    if (!isDone) {
      await context.inTransaction((inside) => recordAudit(inside, { act: 'confirmIdentity', outcome: 'refused' }));
      throw new Invalid({ '': hasSecondFactor ? WRONG_WITH_CODE : WRONG });
    }
    await throttle.giveBack(...counters);
    return null;
  };
}
