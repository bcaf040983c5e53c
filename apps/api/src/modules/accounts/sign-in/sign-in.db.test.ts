import { obtainToken, OTP_REQUIRED, verifyToken } from '@aura/contracts/auth';
import { beginSecondFactor, confirmSecondFactor } from '@aura/contracts/account-security';
import { viewAsUser } from '@aura/contracts/users';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { csrfHeaders, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const from = (ip: string) => ({ 'x-forwarded-for': ip });
let lastIp = 0;
const anAddress = () => from(`10.0.0.${(lastIp += 1)}`);

test('a user signs in with username and password, whatever the case of the username', async () => {
  const user = await api.given.user({ username: 'Rosa.Delgado@prueba.example', groups: ['EsAt'] });

  const { token } = await api.call(
    obtainToken,
    { body: { username: 'rosa.delgado@PRUEBA.example', password: user.password } },
    anAddress(),
  );

  expect(await api.call(verifyToken, { body: { token } })).toEqual({ token });
  const { lastLoginAt } = await api.db
    .selectFrom('userAccount')
    .select('lastLoginAt')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  expect(lastLoginAt).not.toBeNull();
});

test('a wrong password, an unknown user and a closed account get the same answer', async () => {
  const user = await api.given.user();
  const closed = await api.given.user({ isActive: false });
  const attempts = [
    { username: user.username, password: 'equivocada-pero-larga' },
    { username: 'nadie@prueba.example', password: 'equivocada-pero-larga' },
    { username: closed.username, password: closed.password },
  ];

  const replies = await Promise.all(
    attempts.map((body) => api.call(obtainToken, { body }, anAddress()).catch((error: unknown) => error)),
  );

  for (const reply of replies) {
    expect(reply).toMatchObject({
      status: 400,
      body: { non_field_errors: ['No puede iniciar sesión con las credenciales proporcionadas.'] },
    });
  }
});

test('a sign-in without username and password says which field is missing, in the names of the wire', async () => {
  const reply = await api.raw({
    method: 'POST',
    url: '/api/v1/auth/obtain_token/',
    headers: csrfHeaders(),
    payload: { username: '' },
  });

  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toEqual({ username: ['Este campo es requerido'], password: ['Este campo es requerido'] });
});

test('the sixth wrong password within fifteen minutes is refused before it is looked at', async () => {
  const user = await api.given.user();
  const guess = () =>
    api
      .call(obtainToken, { body: { username: user.username, password: 'equivocada-pero-larga' } }, anAddress())
      .catch((error: unknown) => error);
  for (let attempt = 1; attempt <= 5; attempt += 1) expect(await guess()).toMatchObject({ status: 400 });

  expect(await guess()).toMatchObject({
    status: 429,
    body: { detail: expect.stringContaining('Demasiados intentos') },
  });
  await expect(
    api.call(obtainToken, { body: { username: user.username, password: user.password } }, anAddress()),
  ).rejects.toMatchObject({ status: 429 });
});

test('a right password gives the account its attempts back', async () => {
  const user = await api.given.user();
  const signIn = (password: string) =>
    api.call(obtainToken, { body: { username: user.username, password } }, anAddress());
  for (let attempt = 1; attempt <= 4; attempt += 1)
    await expect(signIn('equivocada-pero-larga')).rejects.toMatchObject({ status: 400 });

  await signIn(user.password);

  for (let attempt = 1; attempt <= 5; attempt += 1)
    await expect(signIn('equivocada-pero-larga')).rejects.toMatchObject({ status: 400 });
});

test('while strangers guess at an account its owner signs in from a known address, and with a known browser from anywhere', async () => {
  const { username, password } = await api.given.user({ groups: ['Admin'] });
  const post = (given: string, ip: string, cookies: Record<string, string> = {}) =>
    api.raw({
      method: 'POST',
      url: '/api/v1/auth/obtain_token/',
      headers: { 'x-csrftoken': 'c'.repeat(64), 'x-forwarded-for': ip },
      cookies: { csrftoken: 'c'.repeat(64), ...cookies },
      payload: { username, password: given },
    });
  const office = '192.0.2.7';
  const [browser] = (await post(password, office)).cookies.filter(({ name }) => name === 'aura_device');
  const device = { aura_device: browser?.value ?? '' };

  for (let guess = 1; guess <= 8; guess += 1) await post('equivocada-pero-larga', `203.0.113.${guess}`);

  expect((await post(password, '203.0.113.99')).statusCode).toBe(429);
  expect((await post(password, office)).statusCode).toBe(200);
  expect((await post(password, '203.0.113.98', device)).statusCode).toBe(200);
  expect((await post(password, '203.0.113.97', { aura_device: 'x'.repeat(43) })).statusCode).toBe(429);
  expect(browser).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth/' });
});

test('a known address and a known browser have their limit too', async () => {
  const { username, password } = await api.given.user();
  const office = from('192.0.2.8');
  await api.call(obtainToken, { body: { username, password } }, office);
  const guess = () =>
    api
      .call(obtainToken, { body: { username, password: 'equivocada-pero-larga' } }, office)
      .catch(({ status }: { status: number }) => status);

  for (let attempt = 1; attempt <= 10; attempt += 1) expect(await guess()).toBe(400);

  expect(await guess()).toBe(429);
});

test('a view as another user does not make the address known to that account', async () => {
  const admin = await api.asUser(await api.given.user({ groups: ['Admin'] }));
  const user = await api.given.user({ groups: ['EsAt'] });
  await admin.call(viewAsUser, { params: { id: user.id } }, from('192.0.2.9'));
  const guess = () =>
    api
      .call(obtainToken, { body: { username: user.username, password: 'equivocada-pero-larga' } }, from('192.0.2.9'))
      .catch(({ status }: { status: number }) => status);
  for (let attempt = 1; attempt <= 5; attempt += 1) expect(await guess()).toBe(400);

  expect(await guess()).toBe(429);
});

test('thirty wrong guesses from one address close that address and no other', async () => {
  const elsewhere = await api.given.user();
  const attacker = from('10.9.9.9');
  const body = (n: number) => ({ username: `victima${n}@prueba.example`, password: 'equivocada-pero-larga' });
  for (let n = 1; n <= 30; n += 1) await api.call(obtainToken, { body: body(n) }, attacker).catch(() => undefined);

  await expect(api.call(obtainToken, { body: body(31) }, attacker)).rejects.toMatchObject({ status: 429 });
  await expect(
    api.call(obtainToken, { body: { username: elsewhere.username, password: elsewhere.password } }, anAddress()),
  ).resolves.toHaveProperty('token');
});

test('every attempt leaves a line in the audit, without the password', async () => {
  const user = await api.given.user();
  await api
    .call(obtainToken, { body: { username: user.username, password: 'clave-canario-equivocada' } }, anAddress())
    .catch(() => undefined);
  await api.call(obtainToken, { body: { username: user.username, password: user.password } }, anAddress());

  const events = await api.db
    .selectFrom('auditEvent')
    .selectAll()
    .where('userId', '=', user.id)
    .orderBy('id')
    .execute();

  expect(events.map(({ act, outcome }) => [act, outcome])).toEqual([
    ['obtainToken', 'refused'],
    ['obtainToken', 'done'],
  ]);
  expect(JSON.stringify(events)).not.toContain('canario');
});

test('who has a second factor is asked for it, and each code works once', async () => {
  const user = await api.given.user({ groups: ['Finanzas'] });
  const person = await api.asUser(user);
  const { secret } = await person.call(beginSecondFactor);
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  const { recoveryCodes } = await person.call(confirmSecondFactor, { body: { code: totp.generate() } });
  const signIn = (otp?: string) =>
    api.call(
      obtainToken,
      { body: { username: user.username, password: user.password, ...(otp === undefined ? {} : { otp }) } },
      anAddress(),
    );

  await expect(signIn()).rejects.toMatchObject({ status: 400, body: { non_field_errors: [OTP_REQUIRED] } });
  await expect(signIn(totp.generate())).rejects.toMatchObject({ status: 400 });
  const later = totp.generate({ timestamp: Date.now() + 30_000 });
  await expect(signIn(later)).resolves.toHaveProperty('token');
  await expect(signIn(later)).rejects.toMatchObject({ status: 400 });
  const [recovery = ''] = recoveryCodes;
  await expect(signIn(recovery)).resolves.toHaveProperty('token');
  await expect(signIn(recovery)).rejects.toMatchObject({ status: 400 });
});

test('the secret of the second factor is not readable in the database', async () => {
  const person = await api.asUser(await api.given.user());
  const { secret } = await person.call(beginSecondFactor);

  const row = await api.db
    .selectFrom('userSecondFactor')
    .selectAll()
    .where('userId', '=', person.user.id)
    .executeTakeFirstOrThrow();

  expect(row.sealedSecret.toString('latin1')).not.toContain(secret);
  expect(row.sealedSecret.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
});
