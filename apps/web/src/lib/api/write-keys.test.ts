import { allEndpoints } from '@aura/contracts/all-endpoints';
import { addLogbookEntry } from '@aura/contracts/claims/logbook';
import type { CallInput, Endpoint } from '@aura/contracts/endpoint';
import { deactivateUser, revokeUserSessions } from '@aura/contracts/users';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { fakeToken } from '../../testing/fake-session.ts';
import { beginSession } from '../session/session.ts';
import { call } from './call.ts';

const entry = (body: string): CallInput<typeof addLogbookEntry> => ({
  params: { slug: 'choque-insurgentes' },
  body: {
    body,
    kind: 'comment',
    affectedPartyId: null,
    mentions: [],
    fileKeys: [],
    isVisibleInExtranet: false,
    isVisibleToProvider: false,
  },
});
const keysTo = (endpoint: Endpoint) => callsTo(endpoint).map(({ headers }) => headers.get('idempotency-key'));
const publish = (body: string) => call(addLogbookEntry, entry(body)).catch(() => null);

beforeEach(() => {
  beginSession(fakeToken());
});

test.each([...allEndpoints])(
  '%s carries an idempotency key exactly if the server takes one',
  async (_name, endpoint) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => Response.json(null, { status: 400 }));
    const { method, path, kind, area, summary, reply, isSecret } = endpoint;
    const bare = { method, path, kind, area, summary, reply, ...(isSecret && { isSecret }) };

    await call(bare, {}).catch(() => undefined);

    const key = new Headers(fetched.mock.calls.at(-1)?.[1]?.headers).get('idempotency-key');
    const isTaken = kind === 'write' && area !== 'outside' && isSecret !== true;
    expect(/^[\w-]{8,100}$/.test(key ?? '')).toBe(isTaken);
    expect(key === null).toBe(!isTaken);
  },
);

test.each([0, 502, 503])(
  'a comment whose answer got lost (%i) is published again under the same key',
  async (status) => {
    refuseApi(addLogbookEntry, status);
    await publish(`Llamé al taller ${status}`);
    await publish(`Llamé al taller ${status}`);

    const [first, second] = keysTo(addLogbookEntry);
    expect(first).toMatch(/^[\w-]{8,100}$/);
    expect(second).toBe(first);
  },
);

test('another text, or the same text after an answer, is another comment', async () => {
  refuseApi(addLogbookEntry, 0);
  await publish('Llamé al taller');
  await publish('Llamé al taller, no contestan');
  refuseApi(addLogbookEntry, 400);
  await publish('Llamé al taller, no contestan');
  await publish('Llamé al taller, no contestan');

  const [first, changed, answered, again] = keysTo(addLogbookEntry);
  expect(answered).toBe(changed);
  expect(new Set([first, changed, again])).toHaveLength(3);
});

test('pressing twice is one act', async () => {
  refuseApi(addLogbookEntry, 503);

  await Promise.all([publish('Llamé dos veces'), publish('Llamé dos veces')]);

  const [first, second] = keysTo(addLogbookEntry);
  expect(first).toMatch(/^[\w-]{8,100}$/);
  expect(second).toBe(first);
});

test('what was undone meanwhile is done anew: deactivating, something else, and deactivating again', async () => {
  const params = { id: 5 };
  refuseApi(deactivateUser, 0);
  await call(deactivateUser, { params }).catch(() => null);
  fakeApi(revokeUserSessions, null);
  await call(revokeUserSessions, { params });
  await call(deactivateUser, { params }).catch(() => null);

  const [first, second] = keysTo(deactivateUser);
  expect(second).not.toBe(first);
});

test('no user repeats the act of another', async () => {
  refuseApi(addLogbookEntry, 0);
  await publish('Llamé al taller');
  beginSession(fakeToken({ userId: 8 }));
  await publish('Llamé al taller');

  const [hers, his] = keysTo(addLogbookEntry);
  expect(his).not.toBe(hers);
});
