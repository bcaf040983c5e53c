import type { Endpoint, InputOf, ReplyOf } from '@aura/contracts/endpoint';
import type { Context, UseCase } from './context.ts';

export interface Served {
  readonly endpoint: Endpoint;
  readonly useCase: (context: Context, input: InputOf<Endpoint>) => Promise<ReplyOf<Endpoint>>;
}

/** Joins an endpoint to the use case that answers it; the compiler checks that they fit. */
export function serve<E extends Endpoint>(endpoint: E, useCase: UseCase<E>): Served {
  return { endpoint, useCase: useCase as Served['useCase'] };
}
