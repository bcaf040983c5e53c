import { beginSecondFactor, confirmSecondFactor } from '@aura/contracts/account-security';
import { readCurrentUser } from '@aura/contracts/accounts';
import { issueSocketTicket, obtainToken } from '@aura/contracts/auth';
import { listUsers } from '@aura/contracts/users';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { factDispatcher } from '../../../testing/dispatch-facts.ts';
import { startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi({ SECOND_FACTOR_ENFORCED: 'true' });

test('an administrator without a second factor can do nothing but set one up', async () => {
  const admin = await api.asUser(await api.given.user({ groups: ['Admin'] }));

  await expect(admin.call(listUsers, { query: {} })).rejects.toMatchObject({ status: 403 });
  expect(await admin.call(readCurrentUser)).toMatchObject({ mustEnrolSecondFactor: true, hasSecondFactor: false });

  const { secret } = await admin.call(beginSecondFactor);
  await admin.call(confirmSecondFactor, { body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() } });
  await expect(admin.call(listUsers, { query: {} })).resolves.toHaveProperty('count');
  expect(await admin.call(readCurrentUser)).toMatchObject({ mustEnrolSecondFactor: false, hasSecondFactor: true });
});

test('a supervisor is not asked for a second factor', async () => {
  const supervisor = await api.as('Supervisor');

  expect(await supervisor.call(readCurrentUser)).toMatchObject({ mustEnrolSecondFactor: false });
});

test('a wrong code does not put the second factor in force', async () => {
  const person = await api.asUser(await api.given.user({ groups: ['GeOp'] }));
  await person.call(beginSecondFactor);

  await expect(person.call(confirmSecondFactor, { body: { code: '000000' } })).rejects.toMatchObject({
    status: 400,
    body: { code: [expect.any(String)] },
  });
  expect(await person.call(readCurrentUser)).toMatchObject({ hasSecondFactor: false });
});

test('a second factor in force cannot be replaced by asking for a new one', async () => {
  const person = await api.asUser(await api.given.user({ groups: ['Finanzas'] }));
  const { secret } = await person.call(beginSecondFactor);
  await person.call(confirmSecondFactor, {
    body: { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() },
  });

  await expect(person.call(beginSecondFactor)).rejects.toMatchObject({ status: 409 });
});

async function enrolled() {
  const user = await api.given.user({ groups: ['Admin'] });
  const person = await api.asUser(user);
  const { secret } = await person.call(beginSecondFactor);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await person.call(confirmSecondFactor, { body: { code: totp.generate() } });
  const signIn = (ip: string, otp?: string) =>
    api
      .call(
        obtainToken,
        { body: { username: user.username, password: user.password, ...(otp === undefined ? {} : { otp }) } },
        { 'x-forwarded-for': ip },
      )
      .then(
        () => 200,
        ({ status }: { status: number }) => status,
      );
  /** A code that is invalid now and for the next minute. */
  const wrong = () => ['000000', '111111'].find((token) => totp.validate({ token, window: 4 }) === null) ?? '222222';
  return { user, totp, signIn, wrong };
}

test('with the password five codes can be tried in fifteen minutes, from any address, and the owner is notified', async () => {
  const { user, totp, signIn, wrong } = await enrolled();
  const dispatch = factDispatcher(api);
  const answers: number[] = [];

  for (let round = 0; round < 6; round += 1) {
    const elsewhere = `198.51.100.${round + 1}`;
    for (let guess = 0; guess < 2; guess += 1) answers.push(await signIn(elsewhere, wrong()));
    // A correct password without a code does not reset the counter.
    await signIn(elsewhere);
    await api.db.deleteFrom('signInThrottle').where('key', 'like', 'account:%').execute();
  }

  expect(answers.filter((status) => status === 400)).toHaveLength(5);
  expect(answers.slice(5)).toEqual(answers.slice(5).map(() => 429));
  expect(await signIn('198.51.100.99', totp.generate({ timestamp: Date.now() + 30_000 }))).toBe(429);
  await dispatch();
  const told = await api.db.selectFrom('notification').select('verb').where('userId', '=', user.id).execute();
  expect(told).toEqual([{ verb: 'Códigos equivocados al iniciar sesión' }]);
  const mails = await api.db.selectFrom('outgoingMail').select('recipients').where('kind', '=', 'security').execute();
  expect(mails).toEqual([{ recipients: [user.username] }]);
});

test('being asked for the code gives back the one attempt it took, and no other', async () => {
  const { user, signIn } = await enrolled();
  let last = 0;
  const guess = () =>
    api
      .call(
        obtainToken,
        { body: { username: user.username, password: 'equivocada-pero-larga' } },
        { 'x-forwarded-for': `198.51.101.${(last += 1)}` },
      )
      .catch(({ status }: { status: number }) => status);
  for (let attempt = 1; attempt <= 4; attempt += 1) expect(await guess()).toBe(400);

  expect(await signIn('198.51.100.200')).toBe(400);

  expect(await guess()).toBe(400);
  expect(await guess()).toBe(429);
});

test('an owner who mistypes and then finds the code signs in, and right codes cost nothing', async () => {
  const { totp, signIn, wrong } = await enrolled();
  for (let attempt = 1; attempt <= 4; attempt += 1) expect(await signIn(`198.51.100.${attempt}`, wrong())).toBe(400);

  expect(await signIn('198.51.100.5', totp.generate({ timestamp: Date.now() + 30_000 }))).toBe(200);

  expect(await signIn('198.51.100.6', wrong())).toBe(400);
  expect(await signIn('198.51.100.7', wrong())).toBe(429);
});

test('all addresses of one IPv6 network are one address', async () => {
  const guess = (n: number) =>
    api
      .call(
        obtainToken,
        { body: { username: `nadie${n}@prueba.example`, password: 'equivocada-pero-larga' } },
        { 'x-forwarded-for': `2001:db8:1:2:${(n + 1).toString(16)}::1` },
      )
      .catch(({ status }: { status: number }) => status);
  for (let n = 1; n <= 30; n += 1) await guess(n);

  expect(await guess(31)).toBe(429);
});

test('neither the secret nor the recovery codes are kept with an idempotency key', async () => {
  for (const group of ['GeOp', 'Proveedor'] as const) {
    const person = await api.asUser(await api.given.user({ groups: [group] }));
    const { secret } = await person.call(beginSecondFactor, undefined, { 'idempotency-key': 'totp-0000001' });
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
    const { recoveryCodes } = await person.call(
      confirmSecondFactor,
      { body: { code } },
      { 'idempotency-key': 'totp-0000002' },
    );
    const { ticket } = await person.call(issueSocketTicket, undefined, { 'idempotency-key': 'ticket-0000001' });

    const kept = JSON.stringify(
      await api.db.selectFrom('idempotencyKey').selectAll().where('userId', '=', person.user.id).execute(),
    );

    for (const handedOut of [secret, ticket, ...recoveryCodes]) expect(kept).not.toContain(handedOut);
    const acts = await api.db
      .selectFrom('auditEvent')
      .select('act')
      .where('userId', '=', person.user.id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ act }) => act)).toEqual(['beginSecondFactor', 'confirmSecondFactor', 'issueSocketTicket']);
  }
});
