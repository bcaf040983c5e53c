import type {
  readCurrentUser as readCurrentUserContract,
  editCurrentUser as editCurrentUserContract,
  confirmEmail as confirmEmailContract,
  readUserPhoto as readUserPhotoContract,
  readDraftKey as readDraftKeyContract,
  CurrentUser,
} from '@aura/contracts/accounts';
import { mergePermissions } from '@aura/access/permissions';
import { lentOf } from '@aura/access/stand-in';
import { sql } from 'kysely';
import type { UseCase, Context } from '../../../core/context.ts';
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

interface Row
  extends Omit<
    CurrentUser,
    'permissions' | 'mustEnrolSecondFactor' | 'mustEnrolPasskey' | 'mustChangePassword' | 'viewedBy'
  > {}

/** A single statement, because every start of the application calls it. */
async function currentUser({ db, actor }: Context): Promise<CurrentUser> {
  const { rows } = await sql<Row>`
    select u.id, u.id as profile_id, u.username, u.treatment, u.first_name, u.last_name, u.mothers_last_name, u.email, u.phone, u.phone_ext, u.cellphone,
      u.photo_key as photo, u.last_login_at as last_login, u.joined_at as date_joined, u.is_active,
      case when c.id is not null then json_build_object('codename', c.codename, 'name', c.name) end as customer,
      case when p.id is not null then json_build_object('slug', p.slug, 'name', p.display_name) end as provider,
      coalesce((
        select json_agg(json_build_object('name', m.group_name, 'permissions', array(
          select permission_code from user_group_permission gp where gp.group_name = m.group_name order by 1)) order by g.position)
        from user_group_member m join user_group g on g.name = m.group_name where m.user_id = u.id), '[]') as groups,
      array(select permission_code from user_permission up where up.user_id = u.id order by 1) as user_permissions,
      exists (select from user_second_factor f where f.user_id = u.id and f.confirmed_at is not null) as has_second_factor
    from user_account u left join customer c on c.id = u.customer_id left join provider p on p.id = u.provider_id
    where u.id = ${actor.userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new NotFound();
  const permissions = mergePermissions([
    ...row.groups.flatMap((group) => group.permissions),
    ...row.userPermissions,
    ...lentOf(actor.permissions),
  ]);
  const { mustEnrolSecondFactor, mustEnrolPasskey, mustChangePassword, viewer } = actor;
  const viewedBy = viewer === null ? null : { id: viewer.userId, name: viewer.name };
  return { ...row, permissions, mustEnrolSecondFactor, mustEnrolPasskey, mustChangePassword, viewedBy };
}
