import { CSRF_COOKIE, CSRF_HEADER } from '@aura/contracts/auth';
import { bytes, type CallInput, type Endpoint, type ReplyOf } from '@aura/contracts/endpoint';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';

const CSRF = 'c'.repeat(64);

/** Error of a refused call: the status and the body as sent on the wire. */
export class CallRefused extends Error {
  readonly status: number;
  readonly body: unknown;
  constructor(status: number, body: unknown) {
    super(`${status} ${JSON.stringify(body)}`);
    this.status = status;
    this.body = body;
  }
}

export function csrfHeaders(): Record<string, string> {
  return { cookie: `${CSRF_COOKIE}=${CSRF}`, [CSRF_HEADER]: CSRF };
}

export type Raw = (options: InjectOptions) => Promise<LightMyRequestResponse>;

/** Calls an endpoint as the web client would, without a network. */
export async function callOn<E extends Endpoint>(
  raw: Raw,
  endpoint: E,
  input: CallInput<E> | undefined,
  headers: Record<string, string> = {},
): Promise<ReplyOf<E>> {
  const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
  const reply = await raw({
    method: endpoint.method,
    url: addressOf(endpoint, params, query),
    headers: { ...csrfHeaders(), ...headers },
    ...(endpoint.body === undefined ? {} : { payload: endpoint.body.encode((body ?? {}) as never) as object }),
  });
  if (reply.statusCode >= 400) throw new CallRefused(reply.statusCode, reply.json());
  if (endpoint.reply === bytes) return { type: reply.headers['content-type'], content: reply.rawPayload } as ReplyOf<E>;
  return endpoint.reply.decode(reply.json()) as ReplyOf<E>;
}

export function addressOf(endpoint: Endpoint, params?: object, query?: object): string {
  const inPath = (endpoint.params?.encode((params ?? {}) as never) ?? {}) as Record<string, string>;
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath[name] ?? ''));
  const search = new URLSearchParams(
    (endpoint.query?.encode((query ?? {}) as never) ?? {}) as Record<string, string>,
  ).toString();
  return `/api/v1${path}${search === '' ? '' : `?${search}`}`;
}
