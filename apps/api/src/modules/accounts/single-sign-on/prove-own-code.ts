import type { OutsideContext } from '../../../core/context.ts';
import type { AccountParts } from '../parts.ts';
import { type SecondFactorProof, spendSecondFactor } from '../second-factor/second-factor.ts';
import { ofCodes } from '../sign-in/counters.ts';
import { type CameBack, endWait, type ProviderProof, whoWaits } from './attempt.store.ts';
import { type Person, personOfId } from './person.store.ts';
import type { RefusalCause } from './single-sign-on.ts';

type Proof = { readonly token: string } | { readonly cause: RefusalCause; readonly userId?: number };

/**
 * Asks for Aura's own second factor where the provider did not prove one. Counted like all codes, and valid only
 * minutes after the provider's answer.
 */
export async function proveOwnCode(
  parts: Pick<AccountParts, 'throttle' | 'seal' | 'passkeys'>,
  context: OutsideContext,
  cameBack: CameBack,
  given: SecondFactorProof,
  open: (inside: OutsideContext, person: Person, proof: ProviderProof) => Promise<string>,
): Promise<Proof> {
  const { throttle } = parts;
  const userId = await context.inTransaction(({ db }) => whoWaits(db, cameBack));
  if (userId === undefined) return { cause: 'state' };
  await throttle.take(ofCodes(userId));
  const proof = await context.inTransaction(async (inside): Promise<Proof> => {
    const { db } = inside;
    const person = await personOfId(db, userId);
    if (person === undefined || !person.isActive) return { cause: 'inactive', userId };
    const of = { purpose: 'sign-in', now: context.now() } as const;
    if (!(await spendSecondFactor(inside, parts, person, given, of))) return { cause: 'code', userId };
    const proved = await endWait(db, cameBack);
    if (proved === undefined) return { cause: 'state', userId };
    return { token: await open(inside, person, proved) };
  });
  if ('token' in proof) await throttle.giveBack(ofCodes(userId));
  return proof;
}
