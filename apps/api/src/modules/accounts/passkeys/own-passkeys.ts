import type {
  beginPasskeyConfirmation as confirmContract,
  listPasskeys as listContract,
  removePasskey as removeContract,
  renamePasskey as renameContract,
} from '@aura/contracts/passkeys';
import { note } from '../../../core/audit.ts';
import type { Context, UseCase } from '../../../core/context.ts';
import { NotFound } from '../../../core/errors.ts';
import { announce } from '../../../events/announce.ts';
import type { AccountParts } from '../parts.ts';
import { askForPasskey } from './passkey.store.ts';

export function listPasskeys({ passkeys: settings }: AccountParts): UseCase<typeof listContract> {
  return async ({ db, actor }) => {
    const passkeys = await db
      .selectFrom('userPasskey')
      .select(['id', 'name', 'isSynced', 'createdAt', 'lastUsedAt'])
      .where('userId', '=', actor.userId)
      .orderBy('id')
      .execute();
    return { isOffered: settings !== null, passkeys };
  };
}

export const renamePasskey: UseCase<typeof renameContract> = async (context, { params: { id }, body }) => {
  const name = body.name.trim();
  const before = await lockOwn(context, id);
  await context.db.updateTable('userPasskey').set({ name }).where('id', '=', id).execute();
  const entityId = context.actor.userId;
  note(context, { entity: 'user', entityId, changes: { passkey: [before.name, name] } });
  return null;
};

/** Without any second factor left, the recovery codes are deleted as well: they replace one. */
export const removePasskey: UseCase<typeof removeContract> = async (context, { params: { id } }) => {
  const { db, actor } = context;
  const { userId } = actor;
  const { name } = await lockOwn(context, id);
  await db.deleteFrom('userPasskey').where('id', '=', id).execute();
  const hasOther =
    (await db.selectFrom('userPasskey').select('id').where('userId', '=', userId).limit(1).execute()).length > 0 ||
    (await db
      .selectFrom('userSecondFactor')
      .select('userId')
      .where('userId', '=', userId)
      .where('confirmedAt', 'is not', null)
      .executeTakeFirst()) !== undefined;
  if (!hasOther) await db.deleteFrom('userRecoveryCode').where('userId', '=', userId).execute();
  await announce(context, { name: 'account.passkeyChanged', userId, passkey: name, isAdded: false });
  note(context, { entity: 'user', entityId: userId, changes: { passkey: [name, null] } });
  return null;
};

export function beginPasskeyConfirmation({ passkeys }: AccountParts): UseCase<typeof confirmContract> {
  return async (context) => {
    if (passkeys === null) return { options: null };
    const { userId } = context.actor;
    return { options: await context.inTransaction(({ db }) => askForPasskey(db, passkeys, userId, 'confirm')) };
  };
}

async function lockOwn({ db, actor }: Context, id: number): Promise<{ readonly name: string }> {
  const passkey = await db
    .selectFrom('userPasskey')
    .select('name')
    .where('id', '=', id)
    .where('userId', '=', actor.userId)
    .forUpdate()
    .executeTakeFirst();
  if (passkey === undefined) throw new NotFound();
  return passkey;
}
