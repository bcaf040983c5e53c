import type { Context } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { ofPasswordProofs } from '../sign-in/counters.ts';

const HAS_NONE =
  'Su cuenta no tiene contraseña. Salga y entre de nuevo con su cuenta de la empresa: durante diez minutos no se le pedirá.';

/** Checks the signed-in user's password. Attempts are counted, so that an unattended session cannot guess it. */
export async function provePassword(
  { hashing, throttle }: Pick<AccountParts, 'hashing' | 'throttle'>,
  context: Context,
  password: string,
): Promise<boolean> {
  const { userId } = context.actor;
  await throttle.take(ofPasswordProofs(userId));
  const credential = await context.inTransaction(({ db }) =>
    db.selectFrom('userCredential').select('passwordHash').where('userId', '=', userId).executeTakeFirst(),
  );
  if (credential === undefined) throw new Invalid({ '': HAS_NONE });
  return hashing.verify(credential.passwordHash, password);
}
