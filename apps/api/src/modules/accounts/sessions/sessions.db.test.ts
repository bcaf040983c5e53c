import { once } from 'node:events';
import { changePassword, closeOwnSession, listOwnSessions } from '@aura/contracts/account-security';
import { readCurrentUser } from '@aura/contracts/accounts';
import { revokeUserSessions } from '@aura/contracts/users';
import { issueSocketTicket, refreshToken, signOut, verifyToken } from '@aura/contracts/auth';
import { SignJWT } from 'jose';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { type Caller, startTestApi } from '../../../testing/test-api.ts';

const api = await startTestApi();
const address = await api.app.server.listen({ host: '127.0.0.1', port: 0 });

const refresh = (token: string) => api.call(refreshToken, { body: { token } });
const usable = (token: string) =>
  api.raw({ method: 'GET', url: '/api/v1/users/current/', headers: { authorization: `JWT ${token}` } });
const jtiOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).jti as string;
const ageRotation = (sessionId: string) =>
  api.db
    .updateTable('session')
    .set({ rotatedAt: sql`rotated_at - interval '31 seconds'` })
    .where('id', '=', sessionId)
    .execute();

async function connect(person: Caller, headers: Record<string, string> = {}): Promise<WebSocket> {
  const { ticket } = await person.call(issueSocketTicket);
  return new WebSocket(`${address.replace('http', 'ws')}/ws/notifications/?token=${ticket}`, { headers });
}

test('a refreshed token replaces the one it came from', async () => {
  const person = await api.as('Supervisor');

  const { token } = await refresh(person.token);

  expect(token).not.toBe(person.token);
  expect((await usable(token)).statusCode).toBe(200);
});

test('of many calls at the same moment each is answered as its own user, and a closed session or a stolen copy by itself', async () => {
  const people = await Promise.all(Array.from({ length: 12 }, async () => api.asUser(await api.given.user())));
  const [gone, robbed] = [await api.asUser(await api.given.user()), await api.asUser(await api.given.user())];
  await gone.call(signOut);
  const { token: current } = await refresh((await refresh(robbed.token)).token);

  const [replies, closed, , stolen] = await Promise.all([
    Promise.all(people.map(({ token }) => usable(token))),
    usable(gone.token),
    usable(current),
    usable(robbed.token),
  ]);

  expect(replies.map((reply) => reply.json().username)).toEqual(people.map(({ user }) => user.username));
  expect([closed.statusCode, stolen.statusCode]).toEqual([401, 401]);
  expect((await usable(current)).statusCode).toBe(401);
});

test('a session closed between two calls is closed for the second, however many ask meanwhile', async () => {
  const person = await api.asUser(await api.given.user());
  const other = await api.asUser(await api.given.user());
  const asking = new AbortController();
  const askOn = async () => {
    while (!asking.signal.aborted) expect((await usable(other.token)).statusCode).toBe(200);
  };
  const crowd = Promise.all(Array.from({ length: 6 }, askOn));
  expect((await usable(person.token)).statusCode).toBe(200);

  await person.call(signOut);
  const after = await usable(person.token);

  asking.abort();
  await crowd;
  expect(after.statusCode).toBe(401);
});

test('two tabs that refresh at the same moment get the same successor', async () => {
  const person = await api.asUser(await api.given.user());

  const replies = await Promise.all([refresh(person.token), refresh(person.token)]);

  const jti = replies.map(({ token }) => jtiOf(token));
  expect(jti[0]).toBe(jti[1]);
});

test('a stolen old token kills the session and its socket within five seconds', async () => {
  const person = await api.asUser(await api.given.user());
  const first = await refresh(person.token);
  const second = await refresh(first.token);
  const socket = await connect({
    ...person,
    call: (endpoint, input) => api.call(endpoint, input, { authorization: `JWT ${second.token}` }),
  } as Caller);
  await once(socket, 'message');
  const closed = once(socket, 'close');
  const started = performance.now();

  await expect(refresh(person.token)).rejects.toMatchObject({ status: 401 });

  const [code] = await closed;
  expect(code).toBe(4401);
  expect(performance.now() - started).toBeLessThan(5000);
  expect((await usable(second.token)).statusCode).toBe(401);
  const audited = await api.db
    .selectFrom('auditEvent')
    .select('act')
    .where('userId', '=', person.user.id)
    .where('act', '=', 'detectTokenReuse')
    .execute();
  expect(audited).toHaveLength(1);
  expect(await api.announced()).toContainEqual(
    expect.objectContaining({ name: 'session.reuseDetected', userId: person.user.id }),
  );
});

test('a token replaced more than thirty seconds ago kills the session on any call', async () => {
  const person = await api.asUser(await api.given.user());
  const { token } = await refresh(person.token);
  expect((await usable(person.token)).statusCode).toBe(200);
  expect((await usable(token)).statusCode).toBe(200);
  await ageRotation(person.sessionId);

  expect((await usable(person.token)).statusCode).toBe(401);
  expect((await usable(token)).statusCode).toBe(401);
});

test('a refresh whose answer was lost is repeated minutes later and gets the same successor', async () => {
  const person = await api.asUser(await api.given.user());
  const lost = await refresh(person.token);
  for (let time = 0; time < 10; time += 1) await ageRotation(person.sessionId);

  expect((await usable(person.token)).statusCode).toBe(200);
  const again = await refresh(person.token);

  expect(jtiOf(again.token)).toBe(jtiOf(lost.token));
  expect((await usable(again.token)).statusCode).toBe(200);
});

test('once the successor is in use, a repeated refresh is a stolen copy', async () => {
  const person = await api.asUser(await api.given.user());
  const lost = await refresh(person.token);
  await ageRotation(person.sessionId);
  const again = await refresh(person.token);
  expect((await usable(again.token)).statusCode).toBe(200);
  await ageRotation(person.sessionId);

  await expect(refresh(person.token)).rejects.toMatchObject({ status: 401 });

  for (const { token } of [lost, again]) expect((await usable(token)).statusCode).toBe(401);
});

test('an idle session and a session past its end are over', async () => {
  for (const column of ['idleUntil', 'absoluteUntil'] as const) {
    const person = await api.asUser(await api.given.user());
    await api.db
      .updateTable('session')
      .set({ [column]: sql`now() - interval '1 second'` })
      .where('id', '=', person.sessionId)
      .execute();

    expect((await usable(person.token)).statusCode).toBe(401);
    await expect(refresh(person.token)).rejects.toMatchObject({ status: 401 });
  }
});

test('refreshing does not carry a session past its absolute end', async () => {
  const person = await api.asUser(await api.given.user());
  await api.db
    .updateTable('session')
    .set({ absoluteUntil: sql`now() + interval '5 minutes'` })
    .where('id', '=', person.sessionId)
    .execute();

  await refresh(person.token);

  const session = await api.db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', person.sessionId)
    .executeTakeFirstOrThrow();
  expect(session.idleUntil.getTime()).toBe(session.absoluteUntil.getTime());
});

test('tokens that we did not sign, or signed for something else, are worth nothing', async () => {
  const person = await api.as('Admin');
  const [secret] = api.config.TOKEN_SECRETS;
  const claims = { sid: person.sessionId };
  const now = Math.floor(Date.now() / 1000);
  const make = (kid: string, key: Uint8Array, audience: string, typ: string, issued = now) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: 'HS256', kid, typ })
      .setSubject('1')
      .setJti('x')
      .setIssuedAt(issued)
      .setExpirationTime(issued + 900)
      .setAudience(audience)
      .sign(key);
  const kid = secret?.kid ?? '';
  const key = secret?.secret ?? new Uint8Array();
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.`;
  const forged = [
    none,
    'garbage',
    await make(kid, new Uint8Array(32), 'aura', 'aura-session+jwt'),
    await make('other', key, 'aura', 'aura-session+jwt'),
    await make(kid, key, 'elsewhere', 'aura-session+jwt'),
    await make(kid, key, 'aura', 'other+jwt'),
    await make(kid, key, 'aura', 'aura-session+jwt', now - 3600),
    await make(kid, key, 'aura', 'aura-session+jwt', now + 3600),
  ];

  for (const token of forged) {
    expect((await usable(token)).statusCode).toBe(401);
    await expect(api.call(verifyToken, { body: { token } })).rejects.toMatchObject({ status: 401 });
  }
});

test('signing out ends the session at once', async () => {
  const person = await api.asUser(await api.given.user());

  await person.call(signOut);

  expect((await usable(person.token)).statusCode).toBe(401);
});

test('changing the password closes every other session and keeps this one', async () => {
  const user = await api.given.user();
  const here = await api.asUser(user);
  const elsewhere = await api.asUser(user);

  await here.call(changePassword, {
    body: { oldPassword: user.password, newPassword: 'portón verde sobre insurgentes' },
  });

  expect((await usable(here.token)).statusCode).toBe(200);
  expect((await usable(elsewhere.token)).statusCode).toBe(401);
});

test('a password that is wrong, weak or the same is refused in its field', async () => {
  const user = await api.given.user({ firstName: 'Guadalupe', lastName: 'Villaseñor' });
  const person = await api.asUser(user);
  const attempt = (oldPassword: string, newPassword: string) =>
    person.call(changePassword, { body: { oldPassword, newPassword } }).catch((error: unknown) => error);

  expect(await attempt('no es la mía', 'portón verde sobre insurgentes')).toMatchObject({
    status: 400,
    body: { old_password: [expect.any(String)] },
  });
  for (const weak of ['contraseña123', 'guadalupevillaseñor', 'aaaaaaaaaaaaaaaa', 'siniestros2026']) {
    expect(await attempt(user.password, weak)).toMatchObject({
      status: 400,
      body: { new_password: [expect.any(String)] },
    });
  }
  expect(await attempt(user.password, user.password)).toMatchObject({
    status: 400,
    body: { new_password: [expect.any(String)] },
  });
});

test('a user sees only their own sessions and can close one of them', async () => {
  const user = await api.given.user();
  const here = await api.asUser(user);
  const elsewhere = await api.asUser(user);
  const stranger = await api.asUser(await api.given.user());

  const sessions = await here.call(listOwnSessions);
  expect(sessions.map(({ id }) => id).sort()).toEqual([here.sessionId, elsewhere.sessionId].sort());
  expect(sessions.find(({ isCurrent }) => isCurrent)?.id).toBe(here.sessionId);

  await here.call(closeOwnSession, { params: { id: elsewhere.sessionId } });
  expect((await usable(elsewhere.token)).statusCode).toBe(401);
  await expect(here.call(closeOwnSession, { params: { id: stranger.sessionId } })).rejects.toMatchObject({
    status: 404,
  });
  expect((await usable(stranger.token)).statusCode).toBe(200);
});

test('an administrator closes all sessions of a user', async () => {
  const admin = await api.as('Admin');
  const person = await api.asUser(await api.given.user());

  await admin.call(revokeUserSessions, { params: { id: person.user.id } });

  expect((await usable(person.token)).statusCode).toBe(401);
});

test('closing an account ends its session with the next request', async () => {
  const person = await api.asUser(await api.given.user());
  await api.db.updateTable('userAccount').set({ isActive: false }).where('id', '=', person.user.id).execute();

  await expect(person.call(readCurrentUser)).rejects.toMatchObject({ status: 401 });
});

test('a socket ticket works once, and only for pages of our own', async () => {
  const person = await api.as('EsAt');
  const { ticket } = await person.call(issueSocketTicket);
  const url = `${address.replace('http', 'ws')}/ws/notifications/?token=${ticket}`;
  const first = new WebSocket(url);
  await once(first, 'message');

  const second = new WebSocket(url);
  expect((await once(second, 'close'))[0]).toBe(4401);
  const foreign = await connect(person, { origin: 'https://evil.example' });
  expect((await once(foreign, 'close'))[0]).toBe(4403);
  first.close();
});

test('a ticket older than thirty seconds opens nothing', async () => {
  const person = await api.as('EsAt');
  const { ticket } = await person.call(issueSocketTicket);
  await api.db.updateTable('socketTicket').set({ expiresAt: sql`now() - interval '1 second'` }).execute();

  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws/notifications/?token=${ticket}`);

  expect((await once(socket, 'close'))[0]).toBe(4401);
});
