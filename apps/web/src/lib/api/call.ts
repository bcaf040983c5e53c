import { CSRF_HEADER, IDEMPOTENCY_HEADER, TOKEN_SCHEME } from '@aura/contracts/auth';
import { bytes, type CallInput, type Endpoint, isRepeatable, nothing, type ReplyOf } from '@aura/contracts/endpoint';
import * as z from 'zod';
import { endSession, readToken } from '../session/session.ts';
import { tokenFor } from '../session/token-for.ts';
import { isSamePerson, subjectOf } from '../session/token-life.ts';
import { addressOf, type LooseInput } from './address.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { csrfToken } from './csrf.ts';
import { keepReply, keptReply } from './kept-replies.ts';
import { closeWrite, loseWrite, openWrite, type OpenWrite } from './write-keys.ts';

const PATIENCE_MS = 60_000;
const UNCHANGED = 304;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** For what outlives the page and brings its own key; every other write gets one here. */
  readonly idempotencyKey?: string;
  /** Whose act it is, where it may have waited: with anybody else signed in by now nothing is sent. */
  readonly userId?: number;
  /** For what is sent while the page goes away. */
  readonly keepalive?: boolean;
}

/** What a caller gets: bytes come as a Blob, everything else as the contract says. */
export type Answer<E extends Endpoint> = E['reply'] extends typeof bytes ? Blob : ReplyOf<E>;

/** The only door to the server: speaks the wire's names outside and the contract's inside. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const token = tokenFor(options.userId);
  const request = await prepare(endpoint, input as LooseInput, options, token);
  try {
    const reply = await exchange(endpoint, request, token);
    if (request.write !== null) closeWrite(request.write);
    return reply as Answer<E>;
  } catch (error) {
    if (request.write !== null) (wasAnswered(error) ? closeWrite : loseWrite)(request.write);
    throw error;
  }
}

/** After an outage nobody knows whether the server did it, so the same again must be known for the same. */
function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError && !error.isOutage && error.status !== 408;
}

async function exchange(endpoint: Endpoint, request: Prepared, token: string | null): Promise<unknown> {
  let response = await send(endpoint, request, token);
  // Another tab may have renewed the token while this call was on its way; that is no reason to end the session.
  if (response.status === 401 && readToken() !== token && isSamePerson(readToken(), token)) {
    response = await send(endpoint, request, readToken());
  }
  if (response.status === 401 && endpoint.area !== 'outside' && !isSomebodyElses(token)) endSession('expired');
  return answer(endpoint, request.url, response);
}

/** Somebody else has signed in here since: a refusal of the last one's token says nothing about that session. */
function isSomebodyElses(token: string | null): boolean {
  return readToken() !== null && !isSamePerson(readToken(), token);
}

interface Prepared {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Readonly<Record<string, string>>;
  readonly write: OpenWrite | null;
}

async function prepare(
  endpoint: Endpoint,
  input: LooseInput,
  options: CallOptions,
  token: string | null,
): Promise<Prepared> {
  const url = addressOf(endpoint, input);
  const kept = endpoint.revalidate ? keptReply(url) : null;
  const body = endpoint.body === undefined ? null : JSON.stringify(z.encode(endpoint.body, input.body));
  const csrf = endpoint.method === 'GET' ? {} : { [CSRF_HEADER]: await csrfOf(endpoint, url) };
  const address = `${subjectOf(token)} ${endpoint.method} ${url}`;
  const write = isRepeatable(endpoint) && options.idempotencyKey === undefined ? openWrite(address, body ?? '') : null;
  const key = options.idempotencyKey ?? write?.key;
  const headers = {
    accept: 'application/json',
    ...(body !== null && { 'content-type': 'application/json' }),
    ...(kept !== null && { 'if-none-match': kept.etag }),
    ...(key !== undefined && { [IDEMPOTENCY_HEADER]: key }),
    ...csrf,
  };
  const timeout = AbortSignal.timeout(PATIENCE_MS);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
  return {
    url,
    headers,
    write,
    init: { method: endpoint.method, body, signal, keepalive: options.keepalive ?? false },
  };
}

async function csrfOf(endpoint: Endpoint, url: string): Promise<string> {
  try {
    return await csrfToken();
  } catch {
    throw new ApiError({ endpoint, url, status: NO_ANSWER });
  }
}

async function send(endpoint: Endpoint, { url, init, headers }: Prepared, token: string | null): Promise<Response> {
  const authorization = token === null ? {} : { authorization: `${TOKEN_SCHEME} ${token}` };
  try {
    return await fetch(url, { ...init, headers: { ...headers, ...authorization } });
  } catch (error) {
    throw interrupted(endpoint, url, error);
  }
}

/** A call that was cancelled on purpose is no error of the server. */
function interrupted(endpoint: Endpoint, url: string, error: unknown): unknown {
  if (error instanceof DOMException && error.name === 'AbortError') return error;
  return new ApiError({ endpoint, url, status: NO_ANSWER });
}

async function answer(endpoint: Endpoint, url: string, response: Response): Promise<unknown> {
  const { status } = response;
  if (status === UNCHANGED) return decode(endpoint, url, status, keptReply(url)?.body);
  if (!response.ok) {
    const requestId = response.headers.get('x-request-id');
    throw new ApiError({ endpoint, url, status, body: await readBody(response).catch(() => null), requestId });
  }
  if (endpoint.reply === bytes) return response.blob();
  // Read even where it says nothing: an unread answer keeps its connection.
  const body = await readBody(response).catch((error: unknown) => {
    throw interrupted(endpoint, url, error);
  });
  if (endpoint.reply === nothing) return null;
  const reply = decode(endpoint, url, status, body);
  const etag = response.headers.get('etag');
  if (endpoint.revalidate && etag !== null && readToken() !== null) keepReply(url, { etag, body });
  return reply;
}

function decode(endpoint: Endpoint, url: string, status: number, body: unknown): unknown {
  const decoded = z.safeDecode(endpoint.reply, body as never);
  if (decoded.success) return decoded.data;
  console.error(`The reply of ${endpoint.method} ${url} is not what the contract says`, decoded.error);
  throw new ApiError({ endpoint, url, status });
}

/** JSON where it is JSON, text where it is not: a proxy in between answers with a page of its own. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return response.headers.get('content-type')?.includes('text/html') ? null : text;
  }
}
