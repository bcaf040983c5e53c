import { issueSocketTicket } from '@aura/contracts/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
import { liveConnection, type LiveMessage, onLive } from '../live/public.ts';
import { listenForNotifications } from './notification-socket.ts';

const opened: FakeSocket[] = [];

class FakeSocket extends EventTarget {
  readonly address: URL;
  isClosed = false;

  constructor(address: URL) {
    super();
    this.address = address;
    opened.push(this);
  }

  close(): void {
    this.isClosed = true;
    this.dispatchEvent(new Event('close'));
  }
}

beforeEach(() => {
  opened.length = 0;
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  signedInAs();
  fakeApi(issueSocketTicket, { ticket: 'once' });
  return () => vi.unstubAllGlobals();
});

test('the connection is opened with a ticket, never with the token', async () => {
  const stop = listenForNotifications(() => undefined);
  await vi.advanceTimersByTimeAsync(0);

  expect(opened[0]?.address.href).toBe('ws://localhost/ws/notifications/?token=once');
  stop();
});

const say = (at: number, message: unknown) =>
  opened[at]?.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
const GREETING = { kind: 'ready', connection: '0d5b1c52-3f0e-4f6e-9b57-2f7f6d6a0001' };

test.each([GREETING, { kind: 'notifications-changed' }, { kind: 'read-again' }, 'nonsense'])(
  '%j is a reason to read the list',
  async (message) => {
    const onMessage = vi.fn<() => void>();
    const stop = listenForNotifications(onMessage);
    await vi.advanceTimersByTimeAsync(0);

    say(0, message);
    await vi.advanceTimersByTimeAsync(1_100);

    expect(onMessage).toHaveBeenCalledTimes(1);
    stop();
  },
);

test('a change of a claim is passed on to the screens and rings no bell', async () => {
  const onMessage = vi.fn<() => void>();
  const heard: LiveMessage[] = [];
  const deafen = onLive((message) => heard.push(message));
  const stop = listenForNotifications(onMessage);
  await vi.advanceTimersByTimeAsync(0);
  const message = { kind: 'claim-changed', claimId: 7, parts: ['logbook'] } as const;

  say(0, message);
  await vi.advanceTimersByTimeAsync(1_100);

  expect(heard).toEqual([message]);
  expect(onMessage).not.toHaveBeenCalled();
  stop();
  deafen();
});

test('a thousand notifications in a minute are at most sixty readings, and the last one is read', async () => {
  const onMessage = vi.fn<() => void>();
  const stop = listenForNotifications(onMessage);
  await vi.advanceTimersByTimeAsync(0);

  for (let at = 0; at < 1000; at += 1) {
    say(0, { kind: 'notifications-changed' });
    await vi.advanceTimersByTimeAsync(60);
  }
  const before = onMessage.mock.calls.length;
  say(0, { kind: 'notifications-changed' });
  await vi.advanceTimersByTimeAsync(1_100);

  expect(before).toBeGreaterThan(50);
  expect(before).toBeLessThanOrEqual(61);
  expect(onMessage.mock.calls.length).toBe(before + 1);
  stop();
});

test('after a gap the screens read again too', async () => {
  const heard: LiveMessage[] = [];
  const deafen = onLive((message) => heard.push(message));
  const stop = listenForNotifications(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  say(0, GREETING);
  expect(heard.map(({ kind }) => kind)).toEqual(['ready']);
  expect(liveConnection.read()).toBe(GREETING.connection);

  opened[0]?.close();
  expect(liveConnection.read()).toBeNull();
  await vi.advanceTimersByTimeAsync(6_500);
  say(1, GREETING);

  expect(heard.map(({ kind }) => kind)).toEqual(['ready', 'ready', 'read-again']);
  stop();
  deafen();
});

test('a lost connection is opened again with a new ticket', async () => {
  const stop = listenForNotifications(() => undefined);
  await vi.advanceTimersByTimeAsync(0);

  opened[0]?.close();
  await vi.advanceTimersByTimeAsync(6_500);

  expect(opened).toHaveLength(2);
  expect(callsTo(issueSocketTicket)).toHaveLength(2);
  stop();
});

test('a server that gives no tickets is asked ever less often', async () => {
  refuseApi(issueSocketTicket, 503);
  const stop = listenForNotifications(() => undefined);

  await vi.advanceTimersByTimeAsync(10 * 60_000);

  expect(callsTo(issueSocketTicket).length).toBeLessThan(30);
  expect(callsTo(issueSocketTicket).length).toBeGreaterThan(8);
  stop();
});

test('after the end nothing connects again', async () => {
  const stop = listenForNotifications(() => undefined);
  await vi.advanceTimersByTimeAsync(0);

  stop();
  await vi.advanceTimersByTimeAsync(5 * 60_000);

  expect(opened).toHaveLength(1);
  expect(opened[0]?.isClosed).toBe(true);
});
