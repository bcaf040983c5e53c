import type { bytes, CallInput, Endpoint, ReplyOf } from '@aura/contracts/endpoint';
import { readLanguage } from '../language.ts';
import { askConfirmation } from '../session/confirmation.ts';
import { tokenFor } from '../session/token-for.ts';
import { subjectOf } from '../session/token-life.ts';
import type { LooseInput } from './address.ts';
import { ApiError } from './api-error.ts';
import { exchange } from './exchange.ts';
import { type CallOptions, prepare } from './prepare.ts';
import { closeWrite, loseWrite } from './write-keys.ts';

/** The reply's type: a Blob for bytes, otherwise the contract's. */
export type Answer<E extends Endpoint> = E['reply'] extends typeof bytes ? Blob : ReplyOf<E>;

/** The only way to the server: translates between the contract's names and the wire's. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Answer<E>> {
  const token = options.token ?? tokenFor(options.userId);
  try {
    return (await attempt(endpoint, input as LooseInput, options, token)) as Answer<E>;
  } catch (error) {
    const asked = error instanceof ApiError ? error.confirmation : null;
    if (asked === null || !(await askConfirmation(asked))) throw error;
    // The dialog may have been open for long: uses the user's current token.
    const current = tokenFor(Number(subjectOf(token)));
    return (await attempt(endpoint, input as LooseInput, options, current)) as Answer<E>;
  }
}

async function attempt(
  endpoint: Endpoint,
  input: LooseInput,
  options: CallOptions,
  token: string | null,
): Promise<unknown> {
  const request = await prepare(endpoint, input, options, token);
  try {
    const reply = await exchange(endpoint, request, token);
    if (request.write !== null) closeWrite(request.write);
    // Names of stages are data in Spanish; the screens that edit them show what is stored.
    if (readLanguage() !== 'en' || /^\/macro\/(cycle|stage)\//.test(endpoint.path)) return reply;
    return await import('./in-english.ts').then(
      ({ inEnglish }) => inEnglish(reply),
      () => reply,
    );
  } catch (error) {
    if (request.write !== null) (wasAnswered(error) ? closeWrite : loseWrite)(request.write);
    throw error;
  }
}

/** After an outage it is unknown whether the server did it, so a retry must keep its key. */
function wasAnswered(error: unknown): boolean {
  return error instanceof ApiError && !error.isOutage && error.status !== 408;
}
