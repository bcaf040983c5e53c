import type { Endpoint, InputOf, ReplyOf } from '@aura/contracts/endpoint';
import type { Context, ContextFor, UseCase } from './context.ts';
import type { ExportSource } from './listing/export-source.ts';

export interface Served {
  readonly endpoint: Endpoint;
  /** The use case returns JSON text built by the database, already in wire names: it is sent without encoding. */
  readonly isPreSerialised?: true;
  /** Reads what the input brings from outside, before a transaction opens; the use case gets the result. */
  readonly readFirst?: (input: InputOf<Endpoint>) => Promise<unknown>;
  readonly useCase: (context: Context, input: InputOf<Endpoint>, read?: unknown) => Promise<ReplyOf<Endpoint>>;
  /** Source of an export's rows, for files too long to be made within a request. */
  readonly exported?: ExportSource;
}

/** Binds an endpoint to its use case; the compiler checks that they fit. */
export function serve<E extends Endpoint>(endpoint: E, useCase: UseCase<E>): Served {
  return { endpoint, useCase: useCase as Served['useCase'] };
}

/** A use case that gets what was read of its input before the transaction. */
export type AfterReading<E extends Endpoint, Read> = (
  context: ContextFor<E>,
  input: InputOf<E>,
  read: Read,
) => Promise<ReplyOf<E>>;

/** For inputs that hold a file: reading it takes time in which no connection and no lock may wait. */
export function serveAfterReading<E extends Endpoint, Read>(
  endpoint: E,
  readFirst: (input: InputOf<E>) => Promise<Read>,
  useCase: AfterReading<E, Read>,
): Served {
  return { endpoint, readFirst: readFirst as Served['readFirst'] & {}, useCase: useCase as Served['useCase'] };
}

/** For hot reads whose reply is JSON built by the database from the contract (`core/json`): passed through. */
export function servePreSerialised<E extends Endpoint>(
  endpoint: E,
  useCase: (context: Context, input: InputOf<E>) => Promise<string>,
): Served {
  return { endpoint, useCase: useCase as unknown as Served['useCase'], isPreSerialised: true };
}

/** A download streamed while it is made: it is never held in memory as a whole. */
export interface Streamed {
  readonly type: string;
  readonly filename: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/**
 * For endpoints whose reply is `bytes` of any size. Reading from the database while sending is only possible for staff,
 * whose pool needs no open transaction.
 */
export function serveStreamed<E extends Endpoint>(
  endpoint: E,
  useCase: (context: Context, input: InputOf<E>) => Promise<Streamed>,
): Served {
  return { endpoint, useCase: useCase as unknown as Served['useCase'] };
}
