import { CSRF_HEADER, IDEMPOTENCY_HEADER } from '@aura/contracts/auth';
import { bytes, type Endpoint, isRepeatable } from '@aura/contracts/endpoint';
import * as z from 'zod';
import { readsSignal } from '../session/cut-reads.ts';
import { subjectOf } from '../session/token-life.ts';
import { addressOf, type LooseInput } from './address.ts';
import { ApiError, NO_ANSWER } from './api-error.ts';
import { csrfToken } from './csrf.ts';
import { keptReply } from './kept-replies.ts';
import { openWrite, type OpenWrite } from './write-keys.ts';

/** Timeout of a call; generating a file may take twice that. */
const PATIENCE_MS = 30_000;
const FILE_PATIENCE_MS = 60_000;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** For acts that outlive the page and bring their own key; other writes get one here. */
  readonly idempotencyKey?: string;
  /** The token of a link's session, which is not this browser's: the page behind the link holds it. */
  readonly token?: string;
  /** The author, if the act may have waited: with another user signed in, nothing is sent. */
  readonly userId?: number;
  /** For calls sent while the page unloads. */
  readonly keepalive?: boolean;
}

export interface Prepared {
  readonly url: string;
  readonly init: RequestInit;
  readonly headers: Readonly<Record<string, string>>;
  readonly write: OpenWrite | null;
}

/** Encodes a call for the wire, with everything but the token. */
export async function prepare(
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
  const timeout = AbortSignal.timeout(endpoint.reply === bytes ? FILE_PATIENCE_MS : PATIENCE_MS);
  const signals = [timeout, endpoint.kind === 'read' ? readsSignal() : null, options.signal];
  const signal = AbortSignal.any(signals.filter((each) => each instanceof AbortSignal));
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
