import type { AreaName } from '@aura/access/areas';
import type { Permission } from '@aura/access/permissions';
import * as z from 'zod';

/**
 * What the transaction is, not what the method says: some GETs of the specification act.
 * `read`: none. `write`: one around the whole use case. `steps`: the use case waits on something slow and opens short ones itself.
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
  /** Largest body in bytes, where it differs from the server's default. */
  readonly bodyLimit?: number;
  /** Replies that change rarely: the client revalidates with an ETag instead of reading them again. */
  readonly revalidate?: true;
  /** Asks whoever calls to have proved who they are within the last minutes: a stolen token alone does not open it. */
  readonly stepUp?: true;
  /** Open to whoever has no session: limited by the network the request comes from, as others are by their user. */
  readonly limitByNetwork?: true;
  /**
   * A read whose answer may be some seconds old: it goes to a replica where there is one. Never one after which somebody writes with what
   * they saw.
   */
  readonly mayLag?: true;
  /** Request or reply holds a secret. Both are kept with an idempotency key, so such a write takes none. */
  readonly isSecret?: true;
}

/** In a reply that a replica gave: up to when it held everything. */
export const AS_OF_HEADER = 'data-as-of';

/** What decides who may make a call. */
export type Call = Pick<Endpoint, 'area' | 'ifCan' | 'kind'>;

/** Whether a second sending with the same idempotency key gets the reply of the first. */
export function isRepeatable({ kind, area, isSecret }: Endpoint): boolean {
  return kind === 'write' && area !== 'outside' && isSecret !== true;
}

/** Declares an endpoint. An endpoint without an area or a kind does not compile. */
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

/** An answer without a body. */
export const nothing = z.null();

/** An answer that is not JSON: bytes with a type, passed through as they are. */
export const bytes = z.custom<Bytes>();
export interface Bytes {
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
  /** Makes it a download under this name; without one the content is addressed by its hash and never changes. */
  readonly filename?: string;
}
