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

/** What the signed-in person of the insurer says to the only package that waits for it. */
export async function decideOwn(origin: string, { username, password }: Person, decision: Decision): Promise<void> {
  const caller = await signInByApi(origin, { username, password });
  const { results } = await ask(caller, listWaitingAuthorizations, {});
  const { token } = await ask(caller, openOwnAuthorization, { params: { id: results[0]?.id ?? 0 } });
  await decideBehind(origin, token, decision);
}

/** The same of whoever holds the link of a mail. */
export async function decideBehind(origin: string, token: string, decision: Decision): Promise<void> {
  await ask(stranger(origin), decideByLink, { body: { ...decision, token, signedOn: null } });
}
