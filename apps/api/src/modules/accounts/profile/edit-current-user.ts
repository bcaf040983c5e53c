import type { editCurrentUser as contract } from '@aura/contracts/accounts';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Invalid } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { bumpVersion } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import type { AccountParts } from '../parts.ts';
import { storePhoto } from './photo.store.ts';
import { currentUser } from './current-user.ts';
import { ofPasswordProofs } from '../sign-in/counters.ts';
import { provePassword } from '../password/prove-password.ts';
import { shrinkPhoto } from './shrink-photo.ts';

const FIELDS = ['firstName', 'lastName', 'mothersLastName', 'treatment', 'email', 'phone', 'cellphone'] as const;

/**
 * Omitted fields become empty, except the photo, which is only sent when it is new. Changing the e-mail requires the
 * password; the old address is notified, and the new one gets a link that confirms it. Until then single sign-on knows
 * the account by the address before.
 */
export function editCurrentUser(parts: AccountParts): UseCase<typeof contract> {
  return async (context, { body }) => {
    const { userId } = context.actor;
    const isProven = body.currentPassword ? await provePassword(parts, context, body.currentPassword) : undefined;
    if (isProven === false) throw new Invalid({ currentPassword: 'La contraseña no es correcta' });
    // Before the transaction, so that no connection or lock is held while the photo is decoded.
    const photo = body.photo ? await shrinkPhoto(body.photo) : null;
    const edited = await context.inTransaction(async (inside) => {
      const { db } = inside;
      const before = await db
        .selectFrom('userAccount')
        .select([...FIELDS, 'photoKey'])
        .where('id', '=', userId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const after = {
        firstName: body.firstName.trim(),
        lastName: body.lastName.trim(),
        mothersLastName: body.mothersLastName?.trim() ?? '',
        treatment: body.treatment?.trim() ?? '',
        email: body.email.trim(),
        phone: body.phone?.trim() ?? '',
        cellphone: body.cellphone?.trim() ?? '',
        photoKey: photo === null ? before.photoKey : await storePhoto(db, photo),
      };
      if (before.email.toLowerCase() !== after.email.toLowerCase()) {
        if (!isProven) throw new Invalid({ currentPassword: 'Escriba su contraseña para cambiar su correo' });
        await announce(inside, { name: 'account.emailChanged', userId, from: before.email, to: after.email });
      }
      await db
        .updateTable('userAccount')
        .set({ ...after, version: bumpVersion })
        .where('id', '=', userId)
        .execute();
      const changes = differences(before, after);
      await recordAudit(inside, { act: 'editCurrentUser', entity: 'user', entityId: userId, changes });
      return currentUser(inside);
    });
    if (isProven) await parts.throttle.giveBack(ofPasswordProofs(userId));
    return edited;
  };
}
