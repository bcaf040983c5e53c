import { TOKEN_SCHEME } from '@aura/contracts/auth';
import { bytes, type Endpoint, nothing } from '@aura/contracts/endpoint';
import * as z from 'zod';
import { noteAnswer, noteSilence } from '../connection.ts';
import { endSession, readToken } from '../session/session.ts';
import { isSamePerson } from '../session/token-life.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { keepReply, keptReply } from './kept-replies.ts';
import type { Prepared } from './prepare.ts';

const UNCHANGED = 304;

/** Sends a request and parses its answer: the contract's reply, or an error. */
export async function exchange(endpoint: Endpoint, request: Prepared, token: string | null): Promise<unknown> {
  return answer(endpoint, request.url, await respondTo(endpoint, request, token));
}

/** Sends a request and returns the raw response. A 401 ends the session it was sent in. */
export async function respondTo(endpoint: Endpoint, request: Prepared, token: string | null): Promise<Response> {
  let response = await send(endpoint, request, token);
  // Another tab may have renewed the token while this call was under way; the session continues.
  if (response.status === 401 && readToken() !== token && isSamePerson(readToken(), token)) {
    response = await send(endpoint, request, readToken());
  }
  if (response.status === 401 && endpoint.area !== 'outside' && !isSomebodyElses(token)) endSession('expired');
  return response;
}

/** Another user signed in meanwhile: a refusal of the previous token says nothing about the new session. */
function isSomebodyElses(token: string | null): boolean {
  return readToken() !== null && !isSamePerson(readToken(), token);
}

async function send(endpoint: Endpoint, { url, init, headers }: Prepared, token: string | null): Promise<Response> {
  const authorization = token === null ? {} : { authorization: `${TOKEN_SCHEME} ${token}` };
  try {
    const response = await fetch(url, { ...init, headers: { ...headers, ...authorization } });
    noteAnswer();
    return response;
  } catch (error) {
    throw interrupted(endpoint, url, error);
  }
}

/** A call cancelled on purpose is not a server error. */
export function interrupted(endpoint: Endpoint, url: string, error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  noteSilence();
  return new ApiError({ endpoint, url, status: NO_ANSWER });
}

async function answer(endpoint: Endpoint, url: string, response: Response): Promise<unknown> {
  const { status } = response;
  if (status === UNCHANGED) return decode(endpoint, url, status, keptReply(url)?.body);
  if (!response.ok) throw await refusalOf(endpoint, url, response);
  const cutOff = (error: unknown) => {
    throw interrupted(endpoint, url, error);
  };
  if (endpoint.reply === bytes) return response.blob().catch(cutOff);
  // Read in any case: an unread body keeps its connection.
  const body = await readBody(response).catch(cutOff);
  if (endpoint.reply === nothing) return null;
  const reply = decode(endpoint, url, status, body);
  const etag = response.headers.get('etag');
  if (endpoint.revalidate && etag !== null && readToken() !== null) keepReply(url, { etag, body });
  return reply;
}

export async function refusalOf(endpoint: Endpoint, url: string, response: Response): Promise<ApiError> {
  const requestId = response.headers.get('x-request-id');
  const body = await readBody(response).catch(() => null);
  return new ApiError({ endpoint, url, status: response.status, body, requestId });
}

function decode(endpoint: Endpoint, url: string, status: number, body: unknown): unknown {
  const decoded = z.safeDecode(endpoint.reply, body as never);
  if (decoded.success) return decoded.data;
  console.error(`The reply of ${endpoint.method} ${url} is not what the contract says`, decoded.error);
  throw new ApiError({ endpoint, url, status });
}

/** JSON if it parses, otherwise text: a proxy may answer with its own page. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return response.headers.get('content-type')?.includes('text/html') ? null : text;
  }
}
