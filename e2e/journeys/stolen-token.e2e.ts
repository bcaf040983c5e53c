import { callerWith, requestTo, signInByApi } from '../api-caller.ts';
import { expect, test } from '../fixtures.ts';

const CLOSED_WITHIN_MS = 5_000;

test('a replaced token that comes back ends the session for both, and its socket within five seconds', async ({
  newPerson,
  origin,
  owner,
}) => {
  const person = await newPerson();
  const stolen = await signInByApi(origin, { username: person.username, password: person.password });
  const refreshed = await requestTo(origin, {
    method: 'POST',
    path: '/auth/refresh_token/',
    body: { token: stolen.token },
  });
  const { token } = (await refreshed.json()) as { token: string };
  const victim = callerWith(origin, token);
  const socket = await openSocket(origin, victim);
  // The grace for two tabs that race is over.
  await owner.query(`update session set rotated_at = now() - interval '31 seconds' where user_id = $1`, [person.id]);

  const used = await stolen.call('GET', '/users/current/');
  const closed = await closedWithin(socket, CLOSED_WITHIN_MS);

  expect(used.status).toBe(401);
  expect(closed).toBe(4401);
  expect((await victim.call('GET', '/users/current/')).status).toBe(401);
});

test('a token replaced a moment ago still works, for two tabs that renew at once', async ({ newPerson, origin }) => {
  const person = await newPerson();
  const tab = await signInByApi(origin, { username: person.username, password: person.password });
  const renew = () => requestTo(origin, { method: 'POST', path: '/auth/refresh_token/', body: { token: tab.token } });

  const [first, second] = await Promise.all([renew(), renew()]);

  expect([first.status, second.status]).toEqual([200, 200]);
  expect((await tab.call('GET', '/users/current/')).status).toBe(200);
});

async function openSocket(
  origin: string,
  caller: { call: (method: string, path: string) => Promise<Response> },
): Promise<WebSocket> {
  const { ticket } = (await (await caller.call('POST', '/ws-ticket/')).json()) as { ticket: string };
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/ws/notifications/?token=${ticket}`);
  await new Promise((ready, fail) => {
    socket.addEventListener('message', ready, { once: true });
    socket.addEventListener('close', fail, { once: true });
  });
  return socket;
}

function closedWithin(socket: WebSocket, ms: number): Promise<number | 'still open'> {
  return new Promise((answer) => {
    const timer = setTimeout(() => answer('still open'), ms);
    socket.addEventListener('close', ({ code }) => {
      clearTimeout(timer);
      answer(code);
    });
  });
}
