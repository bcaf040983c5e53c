import { attendClaim, watchClaims } from '@aura/contracts/claims/live';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import { changePromiseDate } from '@aura/contracts/claims/claim';
import { issueSocketTicket } from '@aura/contracts/auth';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import WebSocket from 'ws';
import { createApp } from '../../app.ts';
import { factDispatcher } from '../../testing/dispatch-facts.ts';
import { openSocket } from '../../testing/live-socket.ts';
import { type Caller, startTestApi } from '../../testing/test-api.ts';

const QUIET_MS = 700;
const api = await startTestApi();
const dispatch = factDispatcher(api);
const here = await api.app.server.listen({ host: '127.0.0.1', port: 0 });
const otherNode = await createApp(api.config, pino({ level: 'silent' }));
const there = await otherNode.server.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => otherNode.close());

const workshop = await api.given.provider();
const zone = await api.given.zone();
const claim = await api.given.claim({ zoneId: zone.id, parties: [{ providerId: workshop.id }, {}] });
const foreign = await api.given.claim();
const admin = await api.as('Admin');
const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: workshop.id }));
const supervisor = await colleague();

// The lines to Redis are opened in the background.
beforeAll(() => pause(300));

async function colleague(): Promise<Caller> {
  const user = await api.given.user({ groups: ['Supervisor'] });
  await api.given.scope(user.id, { zoneIds: [zone.id] });
  return api.asUser(user);
}

const watch = async (person: Caller, address: string, claimIds: readonly number[], isCounting = false) => {
  const socket = await openSocket(person, address);
  await person.call(watchClaims, { body: { connection: socket.connection, claimIds: [...claimIds], isCounting } });
  // The word goes round by Redis.
  await pause(100);
  return socket;
};

const write = async (changes: object = {}) => {
  const body = {
    affectedPartyId: null,
    kind: 'comment' as const,
    body: 'Un secreto',
    mentions: [],
    fileKeys: [],
    isVisibleInExtranet: false,
    isVisibleToProvider: false,
    ...changes,
  };
  await admin.call(addLogbookEntry, { params: { slug: claim.slug }, body });
  await dispatch();
};

test('whoever shows a claim is told which part of it changed, on any node, and nothing else', async () => {
  const near = await watch(supervisor, here, [claim.id]);
  const far = await watch(supervisor, there, [claim.id]);

  await write();

  for (const socket of [near, far]) {
    expect(await socket.hears('claim-changed')).toEqual({
      kind: 'claim-changed',
      claimId: claim.id,
      parts: ['logbook'],
    });
    await socket.close();
  }
});

test('a claim one may not see cannot be watched, nor by the connection of somebody who may', async () => {
  const nosy = await watch(supervisor, here, [foreign.id, claim.id]);
  const boss = await watch(admin, here, [foreign.id]);
  await supervisor.call(watchClaims, {
    body: { connection: boss.connection, claimIds: [claim.id], isCounting: false },
  });

  await admin.call(changePromiseDate, { params: { id: foreign.id }, body: { promiseDate: '2026-12-24' } });
  await dispatch();
  await boss.hears('claim-changed');
  await pause(QUIET_MS);

  expect(nosy.heard.filter(({ kind }) => kind === 'claim-changed')).toEqual([]);
  await Promise.all([nosy.close(), boss.close()]);
});

test('a provider hears of what was written for it about a party it attends, and of nothing else', async () => {
  const socket = await watch(provider, there, [claim.id], true);
  const [attended, other] = claim.partyIds;

  await write({ affectedPartyId: attended });
  await write({ affectedPartyId: other, isVisibleToProvider: true });
  await admin.call(changePromiseDate, { params: { id: claim.id }, body: { promiseDate: '2026-12-24' } });
  await dispatch();
  await pause(QUIET_MS);
  expect(socket.heard.filter(({ kind }) => kind !== 'notifications-changed')).toEqual([]);

  await write({ affectedPartyId: attended, isVisibleToProvider: true });
  expect(await socket.hears('claim-changed')).toMatchObject({ claimId: claim.id, parts: ['logbook'] });
  await socket.close();
});

test('a thousand changes are a handful of hints', async () => {
  const socket = await watch(supervisor, here, [claim.id]);
  const changed = { affectedPartyId: null, part: 'claim', isForProvider: false } as const;

  for (let at = 0; at < 1000; at += 1) {
    api.app.hub.claimsChanged({ ...changed, claimIds: [claim.id] });
    if (at % 100 === 0) await pause(10);
  }
  await socket.hears('claim-changed');
  await pause(QUIET_MS);

  expect(socket.heard.length).toBeLessThan(5);
  await socket.close();
});

test('colleagues see who is at a claim and what is being changed, until the tab is gone', async () => {
  const [ana, beto] = [await colleague(), await colleague()];
  const [hers, his] = [await watch(ana, here, [claim.id]), await watch(beto, there, [claim.id])];
  const be = (person: Caller, { connection }: { connection: string }, editing: 'contact' | null) =>
    person.call(attendClaim, { params: { slug: claim.slug }, body: { connection, isHere: true, editing } });

  expect(await be(ana, hers, null)).toEqual([]);
  await be(beto, his, 'contact');
  expect(await hers.hears('claim-changed')).toMatchObject({ parts: ['presence'] });
  expect(await be(ana, hers, null)).toMatchObject([{ userId: beto.user.id, editing: 'contact' }]);

  await his.close();
  await pause(QUIET_MS);
  expect(await be(ana, hers, null)).toEqual([]);
  await hers.close();
});

test('a provider neither sees who is at a claim nor hears that somebody came', async () => {
  const socket = await watch(provider, here, [claim.id]);
  const body = { connection: socket.connection, isHere: true, editing: null };

  await expect(provider.call(attendClaim, { params: { slug: claim.slug }, body })).rejects.toMatchObject({
    status: 403,
  });
  await supervisor.call(attendClaim, {
    params: { slug: claim.slug },
    body: { connection: randomUUID(), isHere: true, editing: null },
  });
  await pause(QUIET_MS);

  expect(socket.heard).toEqual([]);
  await socket.close();
});

test('without Redis the bell and the claim are told within two seconds, each change once', async () => {
  const alone = await createApp({ ...api.config, REDIS_URL: 'redis://127.0.0.1:1/0' }, pino({ level: 'silent' }));
  const address = await alone.server.listen({ host: '127.0.0.1', port: 0 });
  const socket = await openSocket(supervisor, address);
  const reply = await alone.server.inject({
    method: 'POST',
    url: '/api/v1/sinister/live/watch/',
    headers: {
      authorization: `JWT ${supervisor.token}`,
      cookie: `csrftoken=${'c'.repeat(64)}`,
      'x-csrftoken': 'c'.repeat(64),
    },
    payload: { connection: socket.connection, sinisters: [claim.id], counting: false },
  });
  expect(reply.statusCode).toBe(200);
  await pause(3000);
  const before = socket.heard.length;

  await write({ mentions: [supervisor.user.username] });

  await socket.hears('notifications-changed', 2000);
  await socket.hears('claim-changed', 2000);
  await pause(2500);
  expect(socket.heard.length - before).toBe(2);
  await socket.close();
  await alone.close();
});

test('one user holds twelve sockets of a node, and gets another when one is closed', async () => {
  const person = await colleague();
  const neighbour = await colleague();
  const sockets = await Promise.all(Array.from({ length: 12 }, () => openSocket(person, here)));

  const { ticket } = await person.call(issueSocketTicket);
  const refused = new WebSocket(`${here.replace('http', 'ws')}/ws/notifications/?token=${ticket}`);
  const [code] = (await once(refused, 'close')) as [number];

  expect(code).toBe(1013);
  await (await openSocket(neighbour, here)).close();
  await sockets[0]?.close();
  const again = await openSocket(person, here);
  await Promise.all([...sockets.slice(1), again].map((socket) => socket.close()));
});
