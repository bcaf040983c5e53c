import type {
  beginPasskeySignIn as beginPasskeySignInContract,
  beginPasskey as beginContract,
  registerPasskey as registerPasskeyContract,
  beginPasskeyConfirmation as confirmContract,
  listPasskeys as listContract,
  removePasskey as removeContract,
  renamePasskey as renameContract,
} from '@aura/contracts/passkeys';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { UseCase, Context } from '../../../core/context.ts';
import { Invalid, Conflict, NotFound } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { ofAddress } from '../sign-in/counters.ts';
import { provePasswordOf } from '../sign-in/obtain-token.ts';
import { whoWaits } from '../single-sign-on/attempt.store.ts';
import { REFUSALS } from '../single-sign-on/single-sign-on.ts';
import { recordAudit, note } from '../../../core/audit.ts';
import { announce } from '../../../events/announce.ts';
import { giveRecoveryCodes } from '../second-factor/second-factor.ts';
import { askForPasskey, asJson, keepChallenge, spendChallenge } from './passkey.store.ts';

/** Which passkeys an account has is disclosed only after a right password, or a proof at the identity provider. */
export function beginPasskeySignIn(parts: AccountParts): UseCase<typeof beginPasskeySignInContract> {
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

const MOST = 10;
/** EdDSA, ES256 and RS256, which every authenticator in use has one of. */
const ALGORITHMS = [-8, -7, -257];
const REFUSED = 'La llave de acceso no se pudo registrar. Empiece de nuevo.';

/** The user handle is the account's id: it tells the authenticator nothing about the person. */
export function beginPasskey({ passkeys }: AccountParts): UseCase<typeof beginContract> {
  return async (context) => {
    if (passkeys === null) throw new NotFound();
    const { userId, username } = context.actor;
    const options = await context.inTransaction(async (inside) => {
      const own = await inside.db
        .selectFrom('userPasskey')
        .select(['credentialId', 'transports'])
        .where('userId', '=', userId)
        .execute();
      if (own.length >= MOST) throw new Conflict(`Ya tiene ${MOST} llaves de acceso. Quite una para agregar otra.`);
      const made = await generateRegistrationOptions({
        rpName: 'Aura',
        rpID: passkeys.domain,
        userName: username,
        userID: new TextEncoder().encode(`aura-${userId}`),
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      });
      await keepChallenge(inside.db, userId, 'register', made.challenge);
      await recordAudit(inside, { act: 'beginPasskey' });
      return made;
    });
    return { options: asJson(options) };
  };
}

export function registerPasskey({ passkeys }: AccountParts): UseCase<typeof registerPasskeyContract> {
  return async (context, { body: { name, credential } }) => {
    if (passkeys === null) throw new NotFound();
    const { userId } = context.actor;
    const { clientDataJSON } = credential.response;
    // In a transaction of its own: an answer that is refused has used up its challenge.
    const expectedChallenge = await context.inTransaction(({ db }) =>
      spendChallenge(db, userId, 'register', clientDataJSON),
    );
    if (expectedChallenge === undefined) throw new Invalid({ '': REFUSED });
    const { registrationInfo } = await verifyRegistrationResponse({
      response: credential as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: [...passkeys.origins],
      expectedRPID: passkeys.domain,
      supportedAlgorithmIDs: ALGORITHMS,
      requireUserVerification: true,
    }).catch(() => ({ registrationInfo: undefined }));
    if (registrationInfo === undefined) throw new Invalid({ '': REFUSED });
    const { credential: made, credentialDeviceType } = registrationInfo;
    const recoveryCodes = await context.inTransaction(async (inside) => {
      const stored = await inside.db
        .insertInto('userPasskey')
        .values({
          userId,
          credentialId: made.id,
          publicKey: Buffer.from(made.publicKey),
          counter: made.counter,
          transports: credential.response.transports ?? [],
          name: name.trim(),
          isSynced: credentialDeviceType === 'multiDevice',
        })
        .onConflict((conflict) => conflict.column('credentialId').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (stored === undefined) throw new Conflict('Esa llave de acceso ya está registrada.');
      await announce(inside, { name: 'account.passkeyChanged', userId, passkey: name.trim(), isAdded: true });
      const changes = { passkey: [null, name.trim()] } as const;
      await recordAudit(inside, { act: 'registerPasskey', entity: 'user', entityId: userId, changes });
      return giveRecoveryCodes(inside.db, userId, 'if none are left');
    });
    return { recoveryCodes: recoveryCodes === null ? null : [...recoveryCodes] };
  };
}

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
