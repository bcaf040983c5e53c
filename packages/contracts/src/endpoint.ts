import type { AreaName } from '@aura/access/areas';
import type { Permission } from '@aura/access/permissions';
import * as z from 'zod';

/**
 * Decides the transaction, independent of the HTTP method: some GETs of the specification write. `read`: none. `write`:
 * one around the whole use case. `steps`: the use case waits for something slow and opens short ones itself.
 */
export type Kind = 'read' | 'write' | 'steps';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below /api/v1, with `:name` for parameters. */
  readonly path: `/${string}/`;
  readonly kind: Kind;
  readonly area: AreaName;
  readonly ifCan?: readonly Permission[];
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
  /** Largest body in bytes, if different from the server's default. */
  readonly bodyLimit?: number;
  /** For replies that rarely change: the client revalidates with an ETag instead of reading them again. */
  readonly revalidate?: true;
  /** A session opened by a provider's link may call it; it is refused everything else. */
  readonly openToLinks?: true;
  /** Requires that the caller proved their identity within the last minutes: a stolen token is not enough. */
  readonly stepUp?: true;
  /** Callable without a session: rate-limited by network, as others are by user. */
  readonly limitByNetwork?: true;
  /**
   * A read whose answer may be some seconds old: it goes to a replica if there is one. Never for data that a user edits
   * and sends back.
   */
  readonly mayLag?: true;
  /** Request or reply holds a secret. Idempotency keys store both, so such a write accepts none. */
  readonly isSecret?: true;
}

/** Header of replies from a replica: the time up to which its data is complete. */
export const AS_OF_HEADER = 'data-as-of';

/** The fields that decide who may make a call. */
export type Call = Pick<Endpoint, 'area' | 'ifCan' | 'kind'>;

/** Whether a repeated request with the same idempotency key gets the first reply. */
export function isRepeatable({ kind, area, isSecret }: Endpoint): boolean {
  return kind === 'write' && area !== 'outside' && isSecret !== true;
}

export function endpoint<const Declared extends Endpoint>(declared: Declared): Declared {
  return declared;
}

type Part<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Given<Name extends string, Schema> = Schema extends z.ZodType
  ? { readonly [Key in Name]: z.output<Schema> }
  : unknown;

/** What a use case receives. */
export interface InputOf<E extends Endpoint> {
  readonly params: Part<E['params']>;
  readonly query: Part<E['query']>;
  readonly body: Part<E['body']>;
}

/** What a caller has to give: only the parts the endpoint declares. */
export type CallInput<E extends Endpoint> = Given<'params', E['params']> &
  Given<'query', E['query']> &
  Given<'body', E['body']>;

export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

/** A reply without a body. */
export const nothing = z.null();

/** A reply that is not JSON: bytes with a media type, passed through unchanged. */
export const bytes = z.custom<Bytes>();
export interface Bytes {
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** Makes it a download with this name; without one the content is addressed by its hash and never changes. */
  readonly filename?: string;
}
