import type { beginPasskey as beginContract, registerPasskey as contract } from '@aura/contracts/passkeys';
import {
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { recordAudit } from '../../../core/audit.ts';
import type { UseCase } from '../../../core/context.ts';
import { Conflict, Invalid, NotFound } from '../../../core/errors.ts';
import { announce } from '../../../events/announce.ts';
import type { AccountParts } from '../parts.ts';
import { giveRecoveryCodes } from '../second-factor/second-factor.ts';
import { asJson, keepChallenge, spendChallenge } from './passkey.store.ts';

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

export function registerPasskey({ passkeys }: AccountParts): UseCase<typeof contract> {
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
