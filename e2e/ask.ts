import type { CallInput, Endpoint, ReplyOf } from '@aura/contracts/endpoint';
import { type Caller, requestTo } from './api-caller.ts';

type Asked = Pick<Caller, 'call'>;

/** A caller without a session, as behind a link. */
export function stranger(origin: string): Asked {
  return {
    call: (method, path, body) => requestTo(origin, { method, path, ...(body !== undefined && { body }) }),
  };
}

/** Calls an endpoint by its contract, to arrange data for a journey; throws unless it succeeds. */
export async function ask<E extends Endpoint>(who: Asked, endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>> {
  const { params, body } = input as { readonly params?: unknown; readonly body?: unknown };
  const inPath = (endpoint.params === undefined ? {} : endpoint.params.encode(params as never)) as Record<
    string,
    string
  >;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(inPath[name] ?? ''));
  const sent = endpoint.body === undefined ? undefined : (endpoint.body.encode(body as never) as object);
  const reply = await who.call(endpoint.method, path, sent);
  if (!reply.ok) throw new Error(`${endpoint.method} ${path}: ${reply.status} ${await reply.text()}`);
  return endpoint.reply.decode((await reply.json()) as never) as ReplyOf<E>;
}
