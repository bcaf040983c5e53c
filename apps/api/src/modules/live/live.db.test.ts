import { attendClaim, watchClaims, watchOwnCases } from '@aura/contracts/claims/live';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import { changePromiseDate } from '@aura/contracts/claims/claim';
import { issueSocketTicket } from '@aura/contracts/auth';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import { createApp } from '../../app.ts';
import { factDispatcher } from '../../testing/dispatch-facts.ts';
import { isLike, openSocket } from '../../testing/live-socket.ts';
import { type Caller, startTestApi } from '../../testing/test-api.ts';

const api = await startTestApi();
const dispatch = factDispatcher(api);
const here = await api.app.server.listen({ host: '127.0.0.1', port: 0 });
const otherNode = await createApp(api.config, pino({ level: 'silent' }));
const there = await otherNode.server.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => otherNode.close());

const workshop = await api.given.provider();
const zone = await api.given.zone();
const claim = await api.given.claim({ zoneId: zone.id, parties: [{ providerId: workshop.id }, {}] });
/** Changed last: messages arrive in order, so a socket that got this one has got every earlier one. */
const later = await api.given.claim({ zoneId: zone.id, parties: [{ providerId: workshop.id }] });
const foreign = await api.given.claim();
const admin = await api.as('Admin');
const provider = await api.asUser(await api.given.user({ groups: ['Proveedor'], providerId: workshop.id }));
const supervisor = await colleague();

// The connections to Redis are opened in the background.
beforeAll(async () => {
  for (const address of [here, there]) await vi.waitUntil(() => hasRedis(address), { timeout: 45_000 });
});

async function hasRedis(address: string): Promise<boolean> {
  const reply = await fetch(`${address}/health/deps`);
  return ((await reply.json()) as { redis: boolean }).redis;
}

async function colleague(): Promise<Caller> {
  const user = await api.given.user({ groups: ['Supervisor'] });
  await api.given.scope(user.id, { zoneIds: [zone.id] });
  return api.asUser(user);
}

const watch = async (person: Caller, address: string, claimIds: readonly number[], isCounting = false) => {
  const socket = await openSocket(person, address);
  await person.call(watchClaims, { body: { connection: socket.connection, claimIds: [...claimIds], isCounting } });
  return socket;
};

const write = async (changes: object = {}, { slug } = claim) => {
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
  await admin.call(addLogbookEntry, { params: { slug }, body });
  await dispatch();
};

test('a socket showing a claim hears which part of it changed, on any node, and nothing else', async () => {
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

test('a claim a user may not see cannot be watched, nor by the connection of a user who may', async () => {
  const nosy = await watch(supervisor, here, [foreign.id, claim.id]);
  const boss = await watch(admin, here, [foreign.id]);
  await supervisor.call(watchClaims, {
    body: { connection: boss.connection, claimIds: [claim.id], isCounting: false },
  });

  await admin.call(changePromiseDate, { params: { id: foreign.id }, body: { promiseDate: '2026-12-24' } });
  await dispatch();
  await boss.hears('claim-changed');
  await write();
  await nosy.hears('claim-changed');

  expect(new Set([...nosy.heard].map(({ claimId }) => claimId))).toEqual(new Set([claim.id]));
  expect(boss.heard.filter(({ claimId }) => claimId === claim.id)).toEqual([]);
  await Promise.all([nosy.close(), boss.close()]);
});

test('a provider hears of what was written for it about a party it attends, and of nothing else', async () => {
  const socket = await watch(provider, there, [claim.id, later.id], true);
  const [attended, other] = claim.partyIds;

  await write({ affectedPartyId: attended });
  await write({ affectedPartyId: other, isVisibleToProvider: true });
  await admin.call(changePromiseDate, { params: { id: claim.id }, body: { promiseDate: '2026-12-24' } });
  await dispatch();
  await write({ isVisibleToProvider: true, affectedPartyId: later.partyIds[0] }, later);
  await socket.hears({ kind: 'claim-changed', claimId: later.id });
  expect(socket.heard.filter(({ claimId }) => claimId === claim.id)).toEqual([]);

  await write({ affectedPartyId: attended, isVisibleToProvider: true });
  expect(await socket.hears({ kind: 'claim-changed', claimId: claim.id })).toMatchObject({ parts: ['logbook'] });
  await socket.close();
});

test("an insurer's user hears of what it is shown, of its own claims alone", async () => {
  const [insurer, rival] = [await api.given.customer(), await api.given.customer()];
  const shown = { isVisibleInExtranet: true };
  const place = { customerId: insurer.id, zoneId: zone.id };
  const own = await api.given.claim({ ...place, parties: [shown, {}] });
  const last = await api.given.claim({ ...place, parties: [shown] });
  const hidden = await api.given.claim({ ...place, parties: [{}] });
  const others = await api.given.claim({ customerId: rival.id, zoneId: zone.id, parties: [shown] });
  const person = await api.asUser(await api.given.user({ groups: ['extranet_GeOp'], customerId: insurer.id }));
  const socket = await openSocket(person, there);
  const claimIds = [own, last, hidden, others].map(({ id }) => id);
  await person.call(watchOwnCases, { body: { connection: socket.connection, claimIds } });

  await write({}, own);
  await write({ affectedPartyId: own.partyIds[1], isVisibleInExtranet: true }, own);
  for (const { id } of [hidden, others])
    await admin.call(changePromiseDate, { params: { id }, body: { promiseDate: '2026-12-24' } });
  await dispatch();
  await write({ isVisibleInExtranet: true }, last);
  await socket.hears({ kind: 'claim-changed', claimId: last.id });

  const heard = socket.heard.filter(({ kind }) => kind === 'claim-changed');
  expect(heard).toEqual([{ kind: 'claim-changed', claimId: last.id, parts: ['logbook'] }]);
  await socket.close();
});

test('a thousand changes are a handful of hints', async () => {
  const socket = await watch(supervisor, here, [claim.id, later.id]);
  // Published to the hub directly; only the subscription came through Redis.
  await vi.waitUntil(() => api.app.hub.watchedClaimIds().includes(later.id));
  const changed = { affectedPartyId: null, part: 'claim', isForProvider: false, isForInsurer: false } as const;

  for (let at = 0; at < 1000; at += 1) {
    api.app.hub.claimsChanged({ ...changed, claimIds: [claim.id] });
    if (at % 100 === 0) await setImmediate();
  }
  api.app.hub.claimsChanged({ ...changed, claimIds: [later.id] });
  await socket.hears({ kind: 'claim-changed', claimId: later.id });

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
  await vi.waitFor(async () => expect(await be(ana, hers, null)).toEqual([]), { timeout: 3000 });
  await hers.close();
});

test('the party whose quotation is being edited is named; a party of another claim is ignored', async () => {
  const [ana, beto] = [await colleague(), await colleague()];
  const [hers, his] = [await watch(ana, here, [claim.id]), await watch(beto, there, [claim.id])];
  const be = (person: Caller, { connection }: { connection: string }, affectedPartyId: number) =>
    person.call(attendClaim, {
      params: { slug: claim.slug },
      body: { connection, isHere: true, editing: 'quotation', affectedPartyId },
    });
  const [own, foreign] = [claim.partyIds[0] as number, later.partyIds[0] as number];

  await be(beto, his, own);
  expect(await be(ana, hers, own)).toMatchObject([{ editing: 'quotation', party: { id: own } }]);

  await be(beto, his, foreign);
  expect(await be(ana, hers, own)).toMatchObject([{ editing: 'quotation', party: null }]);
  await his.close();
  await hers.close();
});

test('a provider neither sees who is at a claim nor hears of arrivals', async () => {
  const socket = await watch(provider, here, [claim.id, later.id]);
  const body = { connection: socket.connection, isHere: true, editing: null };

  await expect(provider.call(attendClaim, { params: { slug: claim.slug }, body })).rejects.toMatchObject({
    status: 403,
  });
  await supervisor.call(attendClaim, {
    params: { slug: claim.slug },
    body: { connection: randomUUID(), isHere: true, editing: null },
  });
  await write({ isVisibleToProvider: true, affectedPartyId: later.partyIds[0] }, later);
  await socket.hears('claim-changed');

  expect(socket.heard.filter(({ kind }) => kind !== 'notifications-changed')).toEqual([
    { kind: 'claim-changed', claimId: later.id, parts: ['logbook'] },
  ]);
  await socket.close();
});

test('without Redis bell and claim messages arrive within two seconds, each change once', async () => {
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
    payload: { connection: socket.connection, sinisters: [claim.id, later.id], counting: false },
  });
  expect(reply.statusCode).toBe(200);
  const heard = (wanted: Record<string, unknown>) => socket.heard.filter((message) => isLike(message, wanted)).length;
  const [ofClaim, ofLater, bell] = [{ claimId: claim.id }, { claimId: later.id }, { kind: 'notifications-changed' }];
  // Rows written before the node's first poll are not announced.
  await vi.waitFor(
    async () => {
      await write({}, later);
      await socket.hears(ofLater, 1500);
    },
    { timeout: 12_000 },
  );

  const [bells, changes] = [heard(bell), heard(ofClaim)];

  await write({ mentions: [supervisor.user.username] });

  await vi.waitUntil(() => heard(bell) > bells && heard(ofClaim) > changes, { timeout: 2000 });
  for (let looks = 0; looks < 2; looks += 1) {
    const before = heard(ofLater);
    await write({}, later);
    await vi.waitUntil(() => heard(ofLater) > before, { timeout: 5000 });
  }
  expect([heard(bell), heard(ofClaim)]).toEqual([bells + 1, changes + 1]);
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
