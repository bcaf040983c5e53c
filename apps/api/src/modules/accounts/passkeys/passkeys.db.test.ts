import { beginSecondFactor, confirmSecondFactor } from '@aura/contracts/account-security';
import { confirmIdentity, readCurrentUser } from '@aura/contracts/accounts';
import { obtainToken, OTP_REQUIRED } from '@aura/contracts/auth';
import {
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  listPasskeys,
  registerPasskey,
  removePasskey,
  renamePasskey,
} from '@aura/contracts/passkeys';
import { listUsers, resetSecondFactor } from '@aura/contracts/users';
import type { Group } from '@aura/access/groups';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { type Signing, softAuthenticator } from '../../../testing/soft-authenticator.ts';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';

const HOME = { origin: 'http://localhost:8007', domain: 'localhost' };
const api = await startTestApi({
  PUBLIC_ORIGIN: `${HOME.origin},http://127.0.0.1:8007`,
  PASSKEYS_REQUIRED: 'true',
  SECOND_FACTOR_ENFORCED: 'true',
});
const REFUSED = { status: 400 };

async function enrolled(groups: readonly Group[] = ['KAM']) {
  const person = await api.asUser(await api.given.user({ groups }));
  const key = softAuthenticator(HOME);
  const { options } = await person.call(beginPasskey);
  const { recoveryCodes } = await person.call(registerPasskey, {
    body: { name: 'Teléfono', credential: key.register(options as never) },
  });
  return { person, key, recoveryCodes: recoveryCodes ?? [], credentials: credentialsOf(person) };
}

function credentialsOf({ user: { username, password } }: Caller) {
  return { username, password };
}

async function askSignIn(credentials: { username: string; password: string }) {
  const { options } = await api.call(beginPasskeySignIn, { body: credentials });
  return options as never;
}

const age = ({ sessionId }: Caller) =>
  api.db
    .updateTable('session')
    .set({ confirmedAt: sql`now() - interval '11 minutes'` })
    .where('id', '=', sessionId)
    .execute();

test('a passkey is registered under a name, hands out recovery codes once, and its owner is told by mail', async () => {
  const { person, recoveryCodes } = await enrolled();

  expect(new Set(recoveryCodes).size).toBe(10);
  const { isOffered, passkeys } = await person.call(listPasskeys);
  expect([isOffered, passkeys]).toMatchObject([true, [{ name: 'Teléfono', isSynced: false, lastUsedAt: null }]]);
  const { options } = await person.call(beginPasskey);
  const second = softAuthenticator(HOME).register(options as never);
  expect(await person.call(registerPasskey, { body: { name: 'Llave', credential: second } })).toEqual({
    recoveryCodes: null,
  });
  await factDispatcher(api)();
  const told = api.db.selectFrom('outgoingMail').select('subject').where('kind', '=', 'security');
  expect(await told.where(sql<boolean>`${person.user.username} = any(recipients)`).execute()).toHaveLength(2);
});

test('a password alone no longer opens an account with a passkey; password and passkey do', async () => {
  const { key, credentials } = await enrolled();
  await expect(api.call(obtainToken, { body: credentials })).rejects.toMatchObject({
    body: { non_field_errors: [OTP_REQUIRED] },
  });
  const passkey = key.answer(await askSignIn(credentials));

  const { token } = await api.call(obtainToken, { body: { ...credentials, passkey } });

  expect(await api.call(readCurrentUser, undefined, { authorization: `JWT ${token}` })).toMatchObject({
    mustEnrolSecondFactor: false,
  });
});

test('an answer works once, for the question that was asked, and for no other act', async () => {
  const { person, key, credentials } = await enrolled();
  const passkey = key.answer(await askSignIn(credentials));
  await api.call(obtainToken, { body: { ...credentials, passkey } });

  await expect(api.call(obtainToken, { body: { ...credentials, passkey } })).rejects.toMatchObject(REFUSED);
  const forConfirming = await person.call(beginPasskeyConfirmation);
  const elsewhere = key.answer(forConfirming.options as never);
  await expect(api.call(obtainToken, { body: { ...credentials, passkey: elsewhere } })).rejects.toMatchObject(REFUSED);
  const made = key.answer({ challenge: 'bm90LWFza2VkLWZvci1hdC1hbGwtYnktdXM' });
  await expect(api.call(obtainToken, { body: { ...credentials, passkey: made } })).rejects.toMatchObject(REFUSED);
});

test.each<[string, Signing]>([
  ['of another page', { origin: 'https://aura.example.evil' }],
  ['of another domain', { domain: 'evil.example' }],
  ['without a finger, face or PIN', { isVerified: false }],
  ['whose counter does not grow', { counter: 1 }],
])('an answer %s opens nothing', async (_what, signing) => {
  const { key, credentials } = await enrolled();
  const passkey = key.answer(await askSignIn(credentials), signing);

  await expect(api.call(obtainToken, { body: { ...credentials, passkey } })).rejects.toMatchObject(REFUSED);
});

test('a passkey of another person, a question put to another, and an old question open nothing', async () => {
  const [mine, other] = [await enrolled(), await enrolled()];
  const open = (passkey: never) => api.call(obtainToken, { body: { ...mine.credentials, passkey } });

  await expect(open(other.key.answer(await askSignIn(mine.credentials)))).rejects.toMatchObject(REFUSED);
  await expect(open(mine.key.answer(await askSignIn(other.credentials)))).rejects.toMatchObject(REFUSED);
  const late = mine.key.answer(await askSignIn(mine.credentials));
  await sql`update passkey_challenge set expires_at = now() where user_id = ${mine.person.user.id}`.execute(api.db);
  await expect(open(late)).rejects.toMatchObject(REFUSED);
  await expect(open(mine.key.answer(await askSignIn(mine.credentials)))).resolves.toHaveProperty('token');
});

test.each<[string, Signing]>([
  ['for another page', { origin: 'https://aura.example.evil' }],
  ['for another domain', { domain: 'evil.example' }],
  ['without a finger, face or PIN', { isVerified: false }],
])('a key made %s is not registered, and its question is used up', async (_what, signing) => {
  const person = await api.asUser(await api.given.user({ groups: ['KAM'] }));
  const key = softAuthenticator(HOME);
  const { options } = await person.call(beginPasskey);
  const send = (with_: Signing) =>
    person.call(registerPasskey, { body: { name: 'x', credential: key.register(options as never, with_) } });

  await expect(send(signing)).rejects.toMatchObject(REFUSED);
  await expect(send({})).rejects.toMatchObject(REFUSED);
  expect((await person.call(listPasskeys)).passkeys).toEqual([]);
});

test('a passkey alone confirms the identity for a sensitive act, also without a password', async () => {
  const { person, key } = await enrolled(['Admin']);
  const params = { id: (await api.given.user({ groups: ['KAM'] })).id };
  await api.db.deleteFrom('userCredential').where('userId', '=', person.user.id).execute();
  await age(person);
  await expect(person.call(resetSecondFactor, { params })).rejects.toMatchObject({ status: 403 });
  const { options } = await person.call(beginPasskeyConfirmation);

  await person.call(confirmIdentity, { body: { passkey: key.answer(options as never) } });

  await expect(person.call(resetSecondFactor, { params })).resolves.toBeNull();
});

test('registering and removing ask for a recent proof; only the owner names or removes a passkey', async () => {
  const { person } = await enrolled();
  const { person: other } = await enrolled();
  const id = (await person.call(listPasskeys)).passkeys[0]?.id ?? 0;
  const params = { id };

  await expect(other.call(renamePasskey, { params, body: { name: 'mía' } })).rejects.toMatchObject({ status: 404 });
  await expect(other.call(removePasskey, { params })).rejects.toMatchObject({ status: 404 });
  await person.call(renamePasskey, { params, body: { name: ' Computadora ' } });
  expect((await person.call(listPasskeys)).passkeys[0]?.name).toBe('Computadora');
  await age(person);
  await expect(person.call(beginPasskey)).rejects.toMatchObject({ status: 403 });
  await expect(person.call(removePasskey, { params })).rejects.toMatchObject({ status: 403 });
  const audited = await api.db
    .selectFrom('auditEvent')
    .select('act')
    .where('entityId', '=', String(person.user.id))
    .where('act', 'like', '%Passkey')
    .orderBy('id')
    .execute();
  expect(audited.map(({ act }) => act)).toEqual(['registerPasskey', 'renamePasskey']);
});

test('outsiders register, use and remove passkeys too', async () => {
  const { person, key, credentials } = await enrolled(['Proveedor']);
  const passkey = key.answer(await askSignIn(credentials));
  await expect(api.call(obtainToken, { body: { ...credentials, passkey } })).resolves.toHaveProperty('token');
  const id = (await person.call(listPasskeys)).passkeys[0]?.id ?? 0;

  await person.call(removePasskey, { params: { id } });

  await expect(api.call(obtainToken, { body: credentials })).resolves.toHaveProperty('token');
  const codes = api.db.selectFrom('userRecoveryCode').selectAll().where('userId', '=', person.user.id);
  expect(await codes.execute()).toEqual([]);
});

test('a lost passkey: a recovery code opens the account once, and an administrator resets it, on the record', async () => {
  const { person, recoveryCodes, credentials } = await enrolled(['Finanzas']);
  const otp = recoveryCodes[0] ?? '';
  await expect(api.call(obtainToken, { body: { ...credentials, otp } })).resolves.toHaveProperty('token');
  await expect(api.call(obtainToken, { body: { ...credentials, otp } })).rejects.toMatchObject(REFUSED);
  const { person: admin } = await enrolled(['Admin']);

  await admin.call(resetSecondFactor, { params: { id: person.user.id } });

  await expect(person.call(listPasskeys)).rejects.toMatchObject({ status: 401 });
  expect(await api.db.selectFrom('userPasskey').selectAll().where('userId', '=', person.user.id).execute()).toEqual([]);
  const audited = api.db.selectFrom('auditEvent').select('changes').where('act', '=', 'resetSecondFactor');
  expect(await audited.where('entityId', '=', String(person.user.id)).execute()).toEqual([
    { changes: { secondFactor: [true, false] } },
  ]);
});

test('Admin and Finanzas do nothing before they have a passkey, and a code that can be phished no longer does', async () => {
  const person = await api.asUser(await api.given.user({ groups: ['Admin'] }));
  const { secret } = await person.call(beginSecondFactor);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recoveryCodes } = await person.call(confirmSecondFactor, { body: { code: totp.generate() } });
  await expect(person.call(listUsers, { query: {} })).rejects.toMatchObject({ status: 403 });
  expect(await person.call(readCurrentUser)).toMatchObject({ mustEnrolPasskey: true });
  const key = softAuthenticator(HOME);
  const { options } = await person.call(beginPasskey);

  await person.call(registerPasskey, { body: { name: 'Llave', credential: key.register(options as never) } });

  await expect(person.call(listUsers, { query: {} })).resolves.toHaveProperty('count');
  const credentials = credentialsOf(person);
  const later = totp.generate({ timestamp: Date.now() + 30_000 });
  await expect(api.call(obtainToken, { body: { ...credentials, otp: later } })).rejects.toMatchObject(REFUSED);
  const otp = recoveryCodes[0] ?? '';
  await expect(api.call(obtainToken, { body: { ...credentials, otp } })).resolves.toHaveProperty('token');
});

test('which passkeys an account has is told after a right password alone', async () => {
  const { credentials } = await enrolled();

  const wrong = { ...credentials, password: 'otra-cosa-cualquiera' };
  await expect(api.call(beginPasskeySignIn, { body: wrong })).rejects.toMatchObject(REFUSED);
  await expect(api.call(beginPasskeySignIn, { body: { state: 'x'.repeat(43) } })).rejects.toMatchObject(REFUSED);
  const { user } = await api.as('KAM');
  const { username, password } = user;
  expect(await api.call(beginPasskeySignIn, { body: { username, password } })).toEqual({ options: null });
});
