import { issueSocketTicket } from '@aura/contracts/auth';
import { beforeEach, expect, test, vi } from 'vitest';
import { callsTo, fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { signedInAs } from '../../testing/fake-session.ts';
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

test('every message is a hint to read the list', async () => {
  const onHint = vi.fn<() => void>();
  const stop = listenForNotifications(onHint);
  await vi.advanceTimersByTimeAsync(0);

  opened[0]?.dispatchEvent(new Event('message'));

  expect(onHint).toHaveBeenCalledTimes(1);
  stop();
});

test('a lost connection is opened again with a new ticket', async () => {
  const stop = listenForNotifications(() => undefined);
  await vi.advanceTimersByTimeAsync(0);

  opened[0]?.close();
  await vi.advanceTimersByTimeAsync(2_000);

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
