import type {
  readCurrentUser as readCurrentUserContract,
  editCurrentUser as editCurrentUserContract,
  confirmEmail as confirmEmailContract,
  readUserPhoto as readUserPhotoContract,
  readDraftKey as readDraftKeyContract,
} from '@aura/contracts/accounts';

import type { UseCase } from '../../../core/context.ts';
import { recordAudit, note } from '../../../core/audit.ts';
import { Invalid, NotFound } from '../../../core/errors.ts';
import { differences } from '../../../core/record/differences.ts';
import { bumpVersion, callFunction } from '../../../core/sql.ts';
import { announce } from '../../../events/announce.ts';
import type { AccountParts } from '../parts.ts';
import { ofPasswordProofs } from '../sign-in/counters.ts';
import { provePassword } from '../password/prove-password.ts';
import { hashOf } from '../../../core/link-token.ts';
import { fn } from '../../../db/functions.generated.ts';

import { currentUser } from './current-user.ts';
import { storePhoto } from './photo.store.ts';
import { shrinkPhoto } from './shrink-photo.ts';

export const readCurrentUser: UseCase<typeof readCurrentUserContract> = async (context) => currentUser(context);

const FIELDS = ['firstName', 'lastName', 'mothersLastName', 'treatment', 'email', 'phone', 'cellphone'] as const;

/**
 * Omitted fields become empty, except the photo, which is only sent when it is new. Changing the e-mail requires the
 * password; the old address is notified, and the new one gets a link that confirms it. Until then single sign-on knows
 * the account by the address before.
 */
export function editCurrentUser(parts: AccountParts): UseCase<typeof editCurrentUserContract> {
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

const USELESS =
  'La liga ya no vale, es de otra cuenta o el correo ya es de otra persona. Cambie su correo de nuevo para recibir otra.';

/**
 * The link works only in a session of the account that asked for it: opened from the mailbox of a colleague, whose
 * address was written into a profile by another, it does nothing.
 */
export const confirmEmail: UseCase<typeof confirmEmailContract> = async (context, { body: { token } }) => {
  const { db, actor } = context;
  const isDone = await callFunction(db, fn.confirmEmail({ person: actor.userId, token: hashOf(token) }));
  if (!isDone) throw new Invalid({ '': USELESS });
  note(context, { entity: 'user', entityId: actor.userId, changes: { emailConfirmed: [false, true] } });
  return null;
};

export const readUserPhoto: UseCase<typeof readUserPhotoContract> = async ({ db }, { params }) => {
  const photo = await db.selectFrom('userPhoto').select('content').where('key', '=', params.key).executeTakeFirst();
  if (photo === undefined) throw new NotFound();
  return { type: 'image/webp', content: new Uint8Array(photo.content) };
};

/** Derived on each call, never stored. A view as another user has its own key, which opens no draft of that user. */
export function readDraftKey({ seal }: AccountParts): UseCase<typeof readDraftKeyContract> {
  return async ({ actor: { userId, viewer } }) => {
    const purpose = viewer === null ? `draft:${userId}` : `draft:${userId}:viewed-by:${viewer.userId}`;
    return { key: seal.derive(purpose).toString('base64') };
  };
}
