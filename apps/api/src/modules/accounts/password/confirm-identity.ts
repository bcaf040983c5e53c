import type { confirmIdentity as contract } from '@aura/contracts/accounts';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { ofCodes, ofPasswordProofs } from '../sign-in/counters.ts';
import { provePassword } from './prove-password.ts';
import { spendSecondFactor } from '../second-factor/second-factor.ts';
import { confirmSession } from '../sessions/session.store.ts';

const WRONG = 'La contraseña no es correcta.';
const WRONG_WITH_CODE = 'La contraseña o el código no son correctos.';
const WRONG_PASSKEY = 'La llave de acceso no se aceptó. Empiece de nuevo.';

/**
 * Password and code form one attempt with a counter each; the reply does not say which of them was wrong. A passkey
 * suffices alone: it is the device, and a finger, face or PIN on it.
 */
export function confirmIdentity(parts: AccountParts): UseCase<typeof contract> {
  return async (context, { body: { password = '', otp, passkey } }) => {
    const { userId, username, sessionId, hasSecondFactor } = context.actor;
    const { throttle } = parts;
    const byPasskey = passkey !== undefined;
    const asksForMore = hasSecondFactor || byPasskey;
    const counters = [...(byPasskey ? [] : [ofPasswordProofs(userId)]), ...(asksForMore ? [ofCodes(userId)] : [])];
    if (asksForMore) await throttle.take(ofCodes(userId));
    const isRight = byPasskey || (await provePassword(parts, context, password));
    const isDone = await context.inTransaction(async (inside) => {
      const user = { id: userId, username };
      const of = { purpose: 'confirm', now: context.now() } as const;
      if (!isRight) return false;
      if (asksForMore && !(await spendSecondFactor(inside, parts, user, { otp, passkey }, of))) return false;
      await confirmSession(inside.db, { sessionId, provedSecondFactor: hasSecondFactor });
      await recordAudit(inside, { act: 'confirmIdentity', detail: { byPasskey } });
      return true;
    });
    if (!isDone) {
      await context.inTransaction((inside) => recordAudit(inside, { act: 'confirmIdentity', outcome: 'refused' }));
      throw new Invalid({ '': byPasskey ? WRONG_PASSKEY : hasSecondFactor ? WRONG_WITH_CODE : WRONG });
    }
    await throttle.giveBack(...counters);
    return null;
  };
}
