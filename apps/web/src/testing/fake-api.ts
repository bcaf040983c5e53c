import { bytes, type Endpoint, type InputOf, nothing, type ReplyOf } from '@aura/contracts/endpoint';
import * as z from 'zod';

type Reply<E extends Endpoint> = ReplyOf<E> | ((input: InputOf<E>) => ReplyOf<E> | Promise<ReplyOf<E>>);

interface Fake {
  readonly endpoint: Endpoint;
  readonly reply: unknown;
}

interface Received {
  readonly endpoint: Endpoint;
  readonly input: unknown;
  readonly headers: Headers;
}

const fakes = new Map<string, Fake>();
const received: Received[] = [];

/** An unsuccessful answer, to be thrown by a fake's function. Status 0 means no answer. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown = { detail: 'Rechazado' }) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** Defines the answer to an endpoint; the last definition counts. Requests and replies go through the contract. */
export function fakeApi<E extends Endpoint>(endpoint: E, reply: Reply<E>): void {
  fakes.set(keyOf(endpoint), { endpoint, reply });
}

export function refuseApi(endpoint: Endpoint, status: number, body?: unknown): void {
  fakes.set(keyOf(endpoint), {
    endpoint,
    reply: () => {
      throw new Refusal(status, body);
    },
  });
}

/** The requests received so far, oldest first. */
export function callsTo<E extends Endpoint>(endpoint: E): readonly { input: InputOf<E>; headers: Headers }[] {
  return received
    .filter((call) => keyOf(call.endpoint) === keyOf(endpoint))
    .map(({ input, headers }) => ({ input: input as InputOf<E>, headers }));
}

export function resetFakeApi(): void {
  fakes.clear();
  received.length = 0;
}

/** Replaces `fetch`. */
export async function fakeFetch(address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(address instanceof Request ? address.url : address, 'http://localhost');
  const method = init.method ?? 'GET';
  for (const { endpoint, reply } of fakes.values()) {
    const params = endpoint.method === method ? paramsOf(endpoint, url.pathname) : null;
    if (params !== null) return respond(endpoint, reply, { url, params, init });
  }
  // The connection is probed with this endpoint, which succeeds unless a test goes offline.
  if (url.pathname === '/api/v1/auth/csrf/' && navigator.onLine) return Response.json({});
  console.error(`Nobody said what ${method} ${url.pathname} answers`);
  throw new TypeError('Failed to fetch');
}

async function respond(
  endpoint: Endpoint,
  reply: unknown,
  { url, params, init }: { url: URL; params: Record<string, string>; init: RequestInit },
): Promise<Response> {
  const input = {
    params: endpoint.params && z.decode(endpoint.params, params as never),
    query: endpoint.query && z.decode(endpoint.query, Object.fromEntries(url.searchParams) as never),
    body: endpoint.body && z.decode(endpoint.body, JSON.parse(init.body as string) as never),
  };
  received.push({ endpoint, input, headers: new Headers(init.headers) });
  try {
    const value: unknown = typeof reply === 'function' ? await reply(input) : reply;
    if (endpoint.reply === nothing) return new Response(null, { status: 204 });
    if (endpoint.reply === bytes) return new Response((value as z.output<typeof bytes>).content);
    return Response.json(z.encode(endpoint.reply, value));
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    if (refusal.status === 0) throw new TypeError('Failed to fetch', { cause: refusal });
    return Response.json(refusal.body, { status: refusal.status });
  }
}

function paramsOf(endpoint: Endpoint, pathname: string): Record<string, string> | null {
  const pattern = endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  const match = new RegExp(`^/api/v1${pattern}$`).exec(pathname);
  return match === null ? null : { ...match.groups };
}

function keyOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
}
