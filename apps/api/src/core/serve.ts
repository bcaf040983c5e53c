import type { Endpoint, InputOf, ReplyOf } from '@aura/contracts/endpoint';
import type { Context, UseCase } from './context.ts';
import type { ExportSource } from './listing/export-source.ts';

export interface Served {
  readonly endpoint: Endpoint;
  /** The use case returns the reply as JSON text made by the database, in wire names already: it is sent without encoding. */
  readonly isPreSerialised?: true;
  readonly useCase: (context: Context, input: InputOf<Endpoint>) => Promise<ReplyOf<Endpoint>>;
  /** Where the rows of an export come from, for files that are too long to be made within a request. */
  readonly exported?: ExportSource;
}

/** Joins an endpoint to the use case that answers it; the compiler checks that they fit. */
export function serve<E extends Endpoint>(endpoint: E, useCase: UseCase<E>): Served {
  return { endpoint, useCase: useCase as Served['useCase'] };
}

/** For hot reads whose reply is JSON made by the database from the contract (`core/json`): passed through, not mapped. */
export function servePreSerialised<E extends Endpoint>(
  endpoint: E,
  useCase: (context: Context, input: InputOf<E>) => Promise<string>,
): Served {
  return { endpoint, useCase: useCase as unknown as Served['useCase'], isPreSerialised: true };
}

/** A download streamed while it is made: it is never whole in memory. */
export interface Streamed {
  readonly type: string;
  readonly filename: string;
  readonly pieces: AsyncIterable<Uint8Array>;
}

/**
 * For endpoints whose reply is `bytes` of any size. What is still read from the database while it is sent must be of our own people, whose pool
 * needs no transaction to stay open.
 */
export function serveStreamed<E extends Endpoint>(
  endpoint: E,
  useCase: (context: Context, input: InputOf<E>) => Promise<Streamed>,
): Served {
  return { endpoint, useCase: useCase as unknown as Served['useCase'] };
}
