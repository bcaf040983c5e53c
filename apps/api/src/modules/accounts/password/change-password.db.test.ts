import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { changePassword } from '@aura/contracts/account-security';
import { obtainToken } from '@aura/contracts/auth';
import { afterAll, expect, test } from 'vitest';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';
import { breachedPasswordsOf, readBreachedPasswords } from './breached-passwords.ts';
import { passwordFault } from './password.ts';

const api = await startTestApi();
const GOOD = 'portón verde sobre insurgentes';
/** Weak, slow to estimate, and of the maximum length the contract allows. */
const WEAK = '1234567890'.repeat(13).slice(0, 128);
const attempt = (person: Caller, oldPassword: string, newPassword: string) =>
  person.call(changePassword, { body: { oldPassword, newPassword } }).then(
    () => 200,
    ({ status }: { status: number }) => status,
  );

test('the old password cannot be guessed within a session: the eleventh attempt is not checked', async () => {
  const person = await api.asUser(await api.given.user());
  for (let guess = 1; guess <= 10; guess += 1) expect(await attempt(person, `equivocada ${guess}`, GOOD)).toBe(400);

  expect(await attempt(person, person.user.password, GOOD)).toBe(429);
});

test('a refused new password counts as an attempt, and keeps nobody from signing in', async () => {
  const person = await api.asUser(await api.given.user());
  const { username, password } = person.user;
  for (let weak = 1; weak <= 10; weak += 1) expect(await attempt(person, password, 'contraseña123')).toBe(400);

  expect(await attempt(person, password, 'contraseña123')).toBe(429);
  await expect(api.call(obtainToken, { body: { username, password } })).resolves.toHaveProperty('token');
});

test('a password that was changed costs no attempt', async () => {
  const person = await api.asUser(await api.given.user());
  const { password } = person.user;
  for (let weak = 1; weak <= 8; weak += 1) await attempt(person, password, 'contraseña123');

  expect(await attempt(person, password, GOOD)).toBe(200);

  for (let weak = 1; weak <= 2; weak += 1) expect(await attempt(person, GOOD, 'contraseña123')).toBe(400);
  expect(await attempt(person, GOOD, 'contraseña123')).toBe(429);
});

test('a password of the list that an installation names is refused, whatever words about the user it holds', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'aura-breached-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const list = breachedPasswordsOf(1);
  list.add(createHash('sha1').update(GOOD, 'utf8').digest());
  writeFileSync(join(folder, 'list.bin'), list.bytes);
  const strict = await startTestApi({ BREACHED_PASSWORDS: join(folder, 'list.bin') });
  const person = await strict.asUser(await strict.given.user());

  expect(await attempt(person, person.user.password, GOOD)).toBe(400);
  expect(await attempt(person, person.user.password, `${GOOD} y otra cosa`)).toBe(200);
});

test('nobody else waits while a new password is estimated', { timeout: 60_000 }, async () => {
  const person = await api.asUser(await api.given.user());
  await attempt(person, person.user.password, WEAK);
  const began = performance.now();
  passwordFault(WEAK, [], readBreachedPasswords());
  const estimateMs = performance.now() - began;
  const delay = monitorEventLoopDelay({ resolution: 5 });

  delay.enable();
  const refused = await Promise.all(Array.from({ length: 2 }, () => attempt(person, person.user.password, WEAK)));
  delay.disable();

  expect(refused).toEqual([400, 400]);
  expect(delay.max / 1e6).toBeLessThan(estimateMs / 2);
});

test('of a long password the beginning is estimated: what follows does not mend it', () => {
  expect(passwordFault(`${WEAK.slice(0, 40)} ${GOOD}`, [], readBreachedPasswords())).toMatch(/fácil de adivinar/);
  expect(passwordFault(GOOD, [], readBreachedPasswords())).toBeUndefined();
});
