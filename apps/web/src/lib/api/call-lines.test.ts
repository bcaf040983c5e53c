import { streamAssistantMessage } from '@aura/contracts/assistant/chat';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { fakeApi, refuseApi } from '../../testing/fake-api.ts';
import { fakeToken } from '../../testing/fake-session.ts';
import { beginSession, readSession } from '../session/session.ts';
import { ApiError } from './api-error.ts';
import { callLines } from './call-lines.ts';

const Line = z.object({ kind: z.string() });
const TOKEN = fakeToken();
const asked = { body: { userInput: '¿Cuánto es el deducible?', conversation: null, documents: [] } };

beforeEach(() => {
  beginSession(TOKEN);
});

test('lines are handed on one by one, however they were cut on the way', async () => {
  answerWith('{"kind":"rea', 'ding"}\n{"kind":"sentence"}\n{"ki', 'nd":"áé"}');

  expect(await allOf(callLines(streamAssistantMessage, asked, Line, new AbortController().signal))).toEqual([
    { kind: 'reading' },
    { kind: 'sentence' },
    { kind: 'áé' },
  ]);
});

test('such a call carries token, CSRF value and wire names like any other', async () => {
  answerWith('{"kind":"done"}\n');
  const fetched = vi.spyOn(globalThis, 'fetch');

  await allOf(callLines(streamAssistantMessage, asked, Line, new AbortController().signal));

  const init = fetched.mock.calls[0]?.[1];
  const headers = new Headers(init?.headers);
  expect(headers.get('authorization')).toBe(`JWT ${TOKEN}`);
  expect(headers.get('x-csrftoken')).toBe('test-csrf');
  expect(JSON.parse(init?.body as string)).toMatchObject({ user_input: '¿Cuánto es el deducible?' });
});

test('a refusal before the first line is the error of any call, and a 401 ends the session', async () => {
  refuseApi(streamAssistantMessage, 429, { detail: 'Espere un minuto' });
  expect(await failureOf()).toMatchObject({ status: 429, detail: 'Espere un minuto' });

  refuseApi(streamAssistantMessage, 401);
  expect(await failureOf()).toMatchObject({ status: 401 });
  expect(readSession().status).toBe('anonymous');
});

test('a line that is not what the contract says ends the reading, after those before it', async () => {
  answerWith('{"kind":"reading"}\n<html>');
  const silence = vi.spyOn(console, 'error').mockReturnValue(undefined);

  const seen: unknown[] = [];
  const reading = (async () => {
    for await (const line of callLines(streamAssistantMessage, asked, Line, new AbortController().signal))
      seen.push(line);
  })();

  await expect(reading).rejects.toBeInstanceOf(ApiError);
  expect(seen).toEqual([{ kind: 'reading' }]);
  expect(silence).toHaveBeenCalledOnce();
});

test('a line that is cut half-way is a call without an answer; one that was given up is not', async () => {
  fakeApi(streamAssistantMessage, () => content(brokenAfter('{"kind":"reading"}\n', new TypeError('network error'))));
  expect(await failureOf()).toMatchObject({ name: 'ApiError', status: 0 });

  fakeApi(streamAssistantMessage, () => content(brokenAfter('', new DOMException('gone', 'AbortError'))));
  expect(await failureOf()).toMatchObject({ name: 'AbortError' });
});

function answerWith(...pieces: readonly string[]): void {
  fakeApi(streamAssistantMessage, () =>
    content(
      new ReadableStream({
        start(controller) {
          for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece));
          controller.close();
        },
      }),
    ),
  );
}

function brokenAfter(piece: string, error: unknown): ReadableStream {
  const pieces = [piece];
  return new ReadableStream({
    pull(controller) {
      const next = pieces.shift();
      if (next === undefined) controller.error(error);
      else controller.enqueue(new TextEncoder().encode(next));
    },
  });
}

/** The fake server accepts any body of a response, including a stream. */
function content(stream: ReadableStream) {
  return { type: 'application/x-ndjson', content: stream as never };
}

async function allOf<Line>(lines: AsyncIterable<Line>): Promise<Line[]> {
  const all: Line[] = [];
  for await (const line of lines) all.push(line);
  return all;
}

function failureOf(): Promise<unknown> {
  return allOf(callLines(streamAssistantMessage, asked, Line, new AbortController().signal)).then(
    () => null,
    (error: unknown) => error,
  );
}
