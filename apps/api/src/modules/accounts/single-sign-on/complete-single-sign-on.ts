import { OTP_REQUIRED } from '@aura/contracts/auth';
import type { completeSingleSignOn as contract } from '@aura/contracts/single-sign-on';
import type { InputOf } from '@aura/contracts/endpoint';
import { sql } from 'kysely';
import {
  type Attempt,
  type Identity,
  ProviderRefused,
  ProviderSilent,
} from '../../../adapters/identity-provider/port.ts';
import { recordAudit } from '../../../core/audit.ts';
import type { OutsideContext, UseCase } from '../../../core/context.ts';
import { Invalid, NotFound, Unavailable } from '../../../core/errors.ts';
import type { AccountParts } from '../parts.ts';
import { type SecondFactorProof, spendSecondFactor } from '../second-factor/second-factor.ts';
import { openSession } from '../sessions/session.store.ts';
import { ofAddress, ofCodes } from '../sign-in/counters.ts';
import { admitIdentity } from './admit-identity.ts';
import { type CameBack, type ProviderProof, spendAttempt, waitForCode, endWait, whoWaits } from './attempt.store.ts';
import { type Person, personOfId } from './person.store.ts';
import { PROVIDER_SILENT, type RefusalCause, REFUSALS, type SingleSignOn } from './single-sign-on.ts';

type Body = InputOf<typeof contract>['body'];

/** Opens the same session as a password. Every refusal is counted by address, like a wrong password, and audited. */
export function completeSingleSignOn(parts: AccountParts): UseCase<typeof contract> {
  return async (context, { body }) => {
    const { singleSignOn } = parts;
    if (singleSignOn === null) throw new NotFound();
    const { ip, signInBrowser: browser } = context.request;
    await parts.throttle.take(ofAddress(ip));
    const cameBack = { state: body.state, browser };
    const token =
      body.otp === undefined && body.passkey === undefined
        ? await byProvider(parts, singleSignOn, context, cameBack, body)
        : await byOwnCode(parts, context, cameBack, body);
    await parts.throttle.giveBack(ofAddress(ip));
    parts.metrics.signIns.inc({ outcome: 'done' });
    return { token };
  };
}

async function byProvider(
  parts: AccountParts,
  singleSignOn: SingleSignOn,
  context: OutsideContext,
  cameBack: CameBack,
  { code, error, issuer }: Body,
): Promise<string> {
  const attempt = await context.inTransaction(({ db }) => spendAttempt(db, parts.seal, cameBack));
  if (attempt === undefined) return refuse(parts, context, { cause: 'state' });
  if (code === undefined) return refuse(parts, context, { cause: 'provider', detail: error ?? 'no code' });
  const identity = await redeem(parts, singleSignOn, context, attempt, { code, issuer });
  const admission = await context.inTransaction((inside) => admitIdentity(inside, singleSignOn, identity));
  if ('cause' in admission) return refuse(parts, context, admission);
  const { person } = admission;
  const { provedAt, logoutHint } = identity;
  const proof = { provedAt, sealedHint: parts.seal.close(logoutHint) };
  if (person.hasSecondFactor && !identity.provedSecondFactor) {
    await context.inTransaction(({ db }) => waitForCode(db, cameBack, person.id, proof));
    // The provider's part was correct: sending the code completes this attempt instead of counting as another.
    await parts.throttle.giveBack(ofAddress(context.request.ip));
    throw new Invalid({ '': OTP_REQUIRED });
  }
  const { provedSecondFactor } = identity;
  return context.inTransaction((inside) => open(parts, inside, person, proof, provedSecondFactor));
}

async function byOwnCode(
  parts: AccountParts,
  context: OutsideContext,
  cameBack: CameBack,
  given: SecondFactorProof,
): Promise<string> {
  const proof = await proveOwnCode(parts, context, cameBack, given, (inside, person, proved) =>
    open(parts, inside, person, proved, true),
  );
  return 'token' in proof ? proof.token : refuse(parts, context, proof);
}

async function redeem(
  parts: AccountParts,
  { provider }: SingleSignOn,
  context: OutsideContext,
  attempt: Attempt,
  answer: { readonly code: string; readonly issuer: string | undefined },
): Promise<Identity> {
  try {
    return await provider.redeem(attempt, answer);
  } catch (error) {
    if (error instanceof ProviderRefused) return refuse(parts, context, { cause: 'answer', detail: error.fault });
    if (!(error instanceof ProviderSilent)) throw error;
    // The user is not at fault, so the attempt is not counted.
    await parts.throttle.giveBack(ofAddress(context.request.ip));
    throw new Unavailable(PROVIDER_SILENT);
  }
}

async function open(
  parts: AccountParts,
  inside: OutsideContext,
  { id: userId }: Person,
  { provedAt: confirmedAt, sealedHint: sealedLogoutHint }: ProviderProof,
  provedSecondFactor: boolean,
): Promise<string> {
  const { ip, agent, device } = inside.request;
  const { db } = inside;
  await db.updateTable('userAccount').set({ lastLoginAt: sql`now()` }).where('id', '=', userId).execute();
  await db.updateTable('userIdentity').set({ lastUsedAt: sql`now()` }).where('userId', '=', userId).execute();
  const session = await openSession(db, {
    userId,
    ip,
    agent,
    device,
    provedSecondFactor,
    confirmedAt,
    sealedLogoutHint,
  });
  const { sessionId } = session;
  await recordAudit(inside, { act: 'completeSingleSignOn', userId, sessionId, detail: { provedSecondFactor } });
  return parts.tokens.sign({ userId, ...session }, inside.now());
}

async function refuse(
  parts: AccountParts,
  context: OutsideContext,
  {
    cause,
    userId,
    detail,
  }: { readonly cause: RefusalCause; readonly userId?: number | undefined; readonly detail?: string },
): Promise<never> {
  parts.metrics.signIns.inc({ outcome: 'provider' });
  await recordAudit(context, {
    act: 'completeSingleSignOn',
    outcome: 'refused',
    userId: userId ?? null,
    detail: { cause, ...(detail !== undefined && { detail }) },
  });
  throw new Invalid({ '': REFUSALS[cause] });
}

type Proof = { readonly token: string } | { readonly cause: RefusalCause; readonly userId?: number };

/**
 * Asks for Aura's own second factor where the provider did not prove one. Counted like all codes, and valid only
 * minutes after the provider's answer.
 */
async function proveOwnCode(
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
