import {
  decideByLink,
  listWaitingAuthorizations,
  openOwnAuthorization,
} from '@aura/contracts/quotations/authorization';
import type { CallInput } from '@aura/contracts/endpoint';
import { signInByApi } from './api-caller.ts';
import { ask, stranger } from './ask.ts';
import type { Person } from './people.ts';

type Decision = Omit<CallInput<typeof decideByLink>['body'], 'token' | 'signedOn'>;

/** The decision of the insurer's signed-in user on the only package that waits for them. */
export async function decideOwn(origin: string, { username, password }: Person, decision: Decision): Promise<void> {
  const caller = await signInByApi(origin, { username, password });
  const { results } = await ask(caller, listWaitingAuthorizations, {});
  const { token } = await ask(caller, openOwnAuthorization, { params: { id: results[0]?.id ?? 0 } });
  await decideBehind(origin, token, decision);
}

/** Decides on the package behind a mailed link, without a session. */
export async function decideBehind(origin: string, token: string, decision: Decision): Promise<void> {
  await ask(stranger(origin), decideByLink, { body: { ...decision, token, signedOn: null } });
}
