import type { Context } from '../../../core/context.ts';
import type { AccountParts } from '../parts.ts';
import { ofPasswordProofs } from '../sign-in/counters.ts';

/** Whether this is the password of whoever is signed in. Counted, so that a session left open cannot be used to guess it. */
export async function provePassword(
  { hashing, throttle }: Pick<AccountParts, 'hashing' | 'throttle'>,
  context: Context,
  password: string,
): Promise<boolean> {
  const { userId } = context.actor;
  await throttle.take(ofPasswordProofs(userId));
  const { passwordHash } = await context.inTransaction(({ db }) =>
    db.selectFrom('userCredential').select('passwordHash').where('userId', '=', userId).executeTakeFirstOrThrow(),
  );
  return hashing.verify(passwordHash, password);
}
