import { beginSingleSignOn, completeSingleSignOn } from '@aura/contracts/auth';
import { call } from '../../lib/api/call.ts';
import { keepLoginAddress, type ProviderAnswer } from './provider.ts';
import { enter, outcomeOf, type SignInOutcome } from './sign-in.ts';

/** Leaves for the provider; the page goes away once the browser has followed. */
export async function leaveForProvider(): Promise<SignInOutcome> {
  return outcomeOf(async () => {
    const { url } = await call(beginSingleSignOn, {});
    keepLoginAddress();
    window.location.assign(url);
  });
}

/** Hands the server what the browser came back with. */
export async function enterByProvider(answer: ProviderAnswer, otp?: string): Promise<SignInOutcome> {
  const body = { ...answer, ...(otp !== undefined && { otp }) };
  return outcomeOf(async () => enter((await call(completeSingleSignOn, { body })).token));
}
