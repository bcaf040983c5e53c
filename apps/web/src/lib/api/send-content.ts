import { CSRF_HEADER, TOKEN_SCHEME } from '@aura/contracts/auth';
import { noteAnswer, noteSilence } from '../connection.ts';
import { endSession, readToken } from '../session/session.ts';
import { tokenFor } from '../session/token-for.ts';
import { API_BASE } from './api-base.ts';
import { NO_ANSWER } from './api-error.ts';
import { csrfToken } from './csrf.ts';

/** A piece that failed. Status 0 means a lost connection. */
export class SendFailed extends Error {
  readonly status: number;
  readonly detail: string | null;
  constructor(status: number, detail: string | null = null) {
    super(`Sending failed with ${status}`);
    this.status = status;
    this.detail = detail;
  }
}

/** A visit through a link, instead of a session: where its files go and its identification. */
export interface VisitPlace {
  readonly base: `/${string}`;
  readonly header: readonly [name: string, value: string];
}

/** How much of an announced file the server has. */
export async function arrivedOf(
  key: string,
  signal: AbortSignal,
  userId?: number,
  visit?: VisitPlace,
): Promise<number> {
  const token = visit === undefined ? tokenFor(userId) : null;
  const headers = ownHeaders(token, visit);
  const response = await fetch(addressOf(key, visit), { method: 'HEAD', headers, signal }).catch(() => {
    if (!signal.aborted) noteSilence();
    throw new SendFailed(NO_ANSWER);
  });
  noteAnswer();
  if (response.status === 401 && visit === undefined) refuseToken(token);
  const offset = Number(response.headers.get('upload-offset') ?? Number.NaN);
  if (!response.ok || Number.isNaN(offset)) throw new SendFailed(response.status);
  return offset;
}

interface Piece {
  readonly key: string;
  readonly offset: number;
  readonly content: Blob;
  readonly signal: AbortSignal;
  /** Bytes of this piece sent so far. */
  readonly onProgress: (sent: number) => void;
  /** The owner of the file, if it waited to be sent. */
  readonly userId?: number;
  readonly visit?: VisitPlace;
}

/** Sends one piece and returns how much the server has. XMLHttpRequest, as `fetch` reports no upload progress. */
export async function sendPiece({ key, offset, content, signal, onProgress, userId, visit }: Piece): Promise<number> {
  const token = visit === undefined ? tokenFor(userId) : null;
  const own = ownHeaders(token, visit);
  const csrf = await csrfToken().catch(() => {
    throw new SendFailed(NO_ANSWER);
  });
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PATCH', addressOf(key, visit));
    const headers = {
      ...own,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
    };
    for (const [name, value] of Object.entries({ ...headers, [CSRF_HEADER]: csrf }))
      request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      if (request.status === 401 && visit === undefined) refuseToken(token);
      const arrived = Number(request.getResponseHeader('upload-offset') ?? Number.NaN);
      if (request.status === 204 && !Number.isNaN(arrived)) resolve(arrived);
      else reject(new SendFailed(request.status, detailOf(request.responseText)));
    });
    for (const cut of ['error', 'timeout', 'abort']) {
      request.addEventListener(cut, () => reject(new SendFailed(NO_ANSWER)));
    }
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(content);
  });
}

function addressOf(key: string, visit: VisitPlace | undefined): string {
  return `${API_BASE}${visit?.base ?? '/files'}/${key}/content/`;
}

function ownHeaders(token: string | null, visit: VisitPlace | undefined): Record<string, string> {
  if (visit !== undefined) return { [visit.header[0]]: visit.header[1], 'tus-resumable': '1.0.0' };
  return { authorization: `${TOKEN_SCHEME} ${token ?? ''}`, 'tus-resumable': '1.0.0' };
}

/** Ends the session as other calls do, unless its token was renewed or another user signed in. */
function refuseToken(token: string | null): void {
  if (readToken() === token) endSession('expired');
}

function detailOf(text: string): string | null {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown };
    return typeof detail === 'string' ? detail : null;
  } catch {
    return null;
  }
}
