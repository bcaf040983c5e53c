import { expect, test, vi } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { checkIn } from '@aura/contracts/claims/visits';
import { createOutbox } from './outbox.ts';
import type { OutboxItem, WaitingVisit } from './outbox-item.ts';
import type { OutboxStore } from './outbox-store.ts';

test('visits are sent in the order in which they were made, each once, and then the box is empty', async () => {
  const { outbox, sent } = box();

  await outbox.add([visit('a'), visit('b')]);
  await outbox.add([visit('c')]);
  await outbox.flush();

  expect(sent).toEqual(['a', 'b', 'c']);
  expect(outbox.read().items).toEqual([]);
});

test('without a line everything waits, and goes out when the line is back', async () => {
  const { outbox, sent, answers } = box();
  answers.line = 0;

  await outbox.add([visit('a'), visit('b')]);
  await outbox.flush();
  expect(sent).toEqual([]);
  expect(keysIn(outbox)).toEqual(['a', 'b']);

  answers.line = 200;
  await outbox.flush();
  expect(sent).toEqual(['a', 'b']);
});

test('an answer that got lost on the way back makes the device send again with the same key', async () => {
  const { outbox, sent, answers } = box();
  answers.line = 'lost';

  await outbox.add([visit('a')]);
  await outbox.flush();
  expect(sent).toEqual(['a']);
  expect(keysIn(outbox)).toEqual(['a']);

  answers.line = 200;
  await outbox.flush();
  expect(sent).toEqual(['a', 'a']);
  expect(outbox.read().items).toEqual([]);
});

test('a session that has ended keeps everything for after the next sign-in', async () => {
  const { outbox, answers, store } = box();
  answers.line = 401;

  await outbox.add([visit('a')]);
  await outbox.flush();

  const afterwards = box({ store });
  await afterwards.outbox.refresh();
  expect(keysIn(afterwards.outbox)).toEqual(['a']);
  await afterwards.outbox.flush();
  expect(afterwards.sent).toEqual(['a']);
});

test('a refused visit stays with its reason, and the others go on', async () => {
  const { outbox, sent, answers } = box();
  answers.a = 400;

  await outbox.add([visit('a'), visit('b')]);
  await outbox.flush();

  expect(sent).toEqual(['b']);
  expect(outbox.read().items).toMatchObject([{ key: 'a', problem: 'La visita tiene más de 30 días' }]);
});

test('a refused visit is retried only on request, or discarded', async () => {
  const { outbox, sent, answers } = box();
  answers.a = 400;
  answers.b = 400;
  await outbox.add([visit('a'), visit('b')]);
  await outbox.flush();
  await outbox.flush();
  expect(sent).toEqual([]);

  answers.a = 200;
  await outbox.retry();
  expect(sent).toEqual(['a']);

  const [refused] = outbox.read().items;
  if (refused !== undefined) await outbox.discard(refused);
  expect(outbox.read().items).toEqual([]);
});

test('the photos of a refused visit wait for it, and are thrown away with it', async () => {
  const { outbox, sent, answers } = box();
  answers.a = 400;

  await outbox.add([visit('a'), photo('a1', 'a'), visit('b'), photo('b1', 'b')]);
  await outbox.flush();
  expect(sent).toEqual(['b', 'b1']);
  expect(keysIn(outbox)).toEqual(['a', 'a1']);

  const [refused] = outbox.read().items;
  if (refused !== undefined) await outbox.discard(refused);
  expect(outbox.read().items).toEqual([]);
});

test('a refused photo does not keep back the others', async () => {
  const { outbox, sent, answers } = box();
  answers.a = 400;

  await outbox.add([visit('v'), photo('a', 'v'), photo('b', 'v')]);
  await outbox.flush();

  expect(sent).toEqual(['v', 'b']);
  expect(keysIn(outbox)).toEqual(['a']);
});

test('what is added while another is on its way is sent too', async () => {
  const { outbox, sent } = box();

  const first = outbox.add([visit('a')]);
  const second = outbox.add([visit('b')]);
  await Promise.all([first, second]);

  await vi.waitFor(() => expect(outbox.read().items).toEqual([]));
  expect(sent).toEqual(['a', 'b']);
});

test('on a shared phone no user sends the items of another', async () => {
  const store = memoryStore();
  await store.add([{ ...visit('theirs'), userId: 8 }]);
  const { outbox, sent } = box({ store });

  await outbox.refresh();
  await outbox.flush();

  expect(sent).toEqual([]);
  expect(outbox.read().items).toEqual([]);
  expect(await store.list(8)).toHaveLength(1);
});

type Answers = Record<string, number | 'lost'>;

function box({ store = memoryStore() }: { store?: OutboxStore } = {}) {
  const sent: string[] = [];
  const answers: Answers = {};
  const send = async ({ key }: OutboxItem) => {
    const answer = answers[key] ?? answers['line'] ?? 200;
    if (answer === 200 || answer === 'lost') sent.push(key);
    if (answer !== 200) throw refusal(answer === 'lost' ? 0 : answer);
  };
  const outbox = createOutbox({ userId: 7, store, send, onSent: () => undefined, alone: (work) => work() });
  return { outbox, sent, answers: answers as Answers & { line: number | 'lost'; a: number; b: number }, store };
}

function refusal(status: number): ApiError {
  const body = status === 400 ? { checkin_date: ['La visita tiene más de 30 días'] } : null;
  return new ApiError({ endpoint: checkIn, url: '/x', status, body });
}

function keysIn(outbox: ReturnType<typeof box>['outbox']): readonly string[] {
  return outbox.read().items.map(({ key }) => key);
}

function photo(key: string, visitKey: string): OutboxItem {
  const { kind: _kind, latitude: _lat, longitude: _lon, accuracy: _acc, ...waiting } = visit(key);
  const content = new ArrayBuffer(8);
  return { ...waiting, kind: 'photo', visitKey, name: 'IMG_1.jpg', fileType: 'foto_antes', content, fileKey: null };
}

function visit(key: string): WaitingVisit {
  return {
    kind: 'checkIn',
    key,
    userId: 7,
    madeAt: new Date('2026-11-15T17:00:00Z'),
    slug: 'choque-insurgentes',
    partyId: 3,
    partyName: 'Rosa Delgado',
    problem: null,
    latitude: 19.4,
    longitude: -99.1,
    accuracy: 12,
    appointmentId: null,
    justification: '',
  };
}

/** The guarantees of the browser's database, without a browser. */
function memoryStore(): OutboxStore {
  let items: OutboxItem[] = [];
  return {
    add: async (added) => void items.push(...added),
    list: async (userId) => items.filter((item) => item.userId === userId),
    replace: async (item) => void (items = items.map((one) => (one.key === item.key ? item : one))),
    remove: async (keys) => void (items = items.filter(({ key }) => !keys.includes(key))),
  };
}
