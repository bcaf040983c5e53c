import { beginSingleSignOn, completeSingleSignOn } from '@aura/contracts/single-sign-on';
import { call } from '../../lib/api/call.ts';
import { KEPT_TARGET, type ProviderAnswer } from './provider.ts';
import { enter, outcomeOf, type Proof, type SignInOutcome } from './sign-in.ts';

/** Navigates to the provider; the page unloads once the browser has followed. */
export async function leaveForProvider(): Promise<SignInOutcome> {
  return outcomeOf(async () => {
    const { url } = await call(beginSingleSignOn, {});
    keepLoginAddress();
    window.location.assign(url);
  });
}

/** Sends the parameters of the provider's redirect to the server. */
export async function enterByProvider(answer: ProviderAnswer, proof: Proof = {}): Promise<SignInOutcome> {
  const body = { ...answer, ...proof };
  return outcomeOf(async () => enter((await call(completeSingleSignOn, { body })).token));
}

/** Stores the login URL with its target while the browser is away; for this tab only. */
export function keepLoginAddress(): void {
  const target = new URLSearchParams(window.location.search).get('nextURL');
  try {
    if (target === null) sessionStorage.removeItem(KEPT_TARGET);
    else sessionStorage.setItem(KEPT_TARGET, target);
  } catch {
    // Storage may be disabled, as in provider.ts.
  }
}
