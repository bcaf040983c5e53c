import { beforeEach, expect, test, vi } from 'vitest';
import { fakeToken, signedInAs } from '../../testing/fake-session.ts';
import { beginSession, readSession, replaceToken } from '../session/session.ts';
import { arrivedOf, sendPiece } from './send-content.ts';

const KEY = 'a'.repeat(32);
const { signal } = new AbortController();
const piece = { key: KEY, offset: 0, content: new Blob(['foto']), signal, onProgress: () => undefined, userId: 7 };

beforeEach(() => {
  signedInAs();
});

/** A server that gives this answer to every piece. */
function answerPieces(status: number, meanwhile = () => undefined as unknown): void {
  class FakeRequest extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = '';
    open() {}
    setRequestHeader() {}
    getResponseHeader() {
      return null;
    }
    send() {
      meanwhile();
      this.status = status;
      this.dispatchEvent(new Event('load'));
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
}

test('a piece of a file refused with 401 ends the session, as any other call does', async () => {
  answerPieces(401);

  await expect(sendPiece(piece)).rejects.toMatchObject({ status: 401 });

  expect(readSession()).toEqual({ status: 'anonymous', notice: 'expired' });
  vi.unstubAllGlobals();
});

test('asking how much has arrived does so too', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 401 }));

  await expect(arrivedOf(KEY, signal, 7)).rejects.toMatchObject({ status: 401 });

  expect(readSession()).toMatchObject({ status: 'anonymous' });
});

test.each([
  ['was renewed meanwhile', () => replaceToken(fakeToken({ name: 'second' }))],
  ['belongs to another user by now', () => beginSession(fakeToken({ userId: 8 }))],
])('a session that %s is not ended by it', async (_what, meanwhile) => {
  answerPieces(401, meanwhile);

  await expect(sendPiece(piece)).rejects.toMatchObject({ status: 401 });

  expect(readSession()).toMatchObject({ status: 'authenticated' });
  vi.unstubAllGlobals();
});
