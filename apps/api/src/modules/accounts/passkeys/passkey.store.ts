import { createHash } from 'node:crypto';
import type { PasskeyAnswer } from '@aura/contracts/passkey-answers';
import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** The addresses and the domain that passkeys are bound to: an answer made for another page is refused. */
export interface PasskeySettings {
  readonly origins: readonly string[];
  readonly domain: string;
  /** Whether the groups of PASSKEY_GROUPS must use one. */
  readonly isRequired: boolean;
}

/** Null where browsers offer none: the standard knows domains, not IP addresses. */
export function passkeySettings(origins: readonly string[], isRequired: boolean): PasskeySettings | null {
  const [first = ''] = origins;
  const domain = first === '' ? '' : new URL(first).hostname;
  // The address parser writes every form of an IP address as digits and dots, or in brackets.
  if (domain === '' || /^[\d.]+$|^\[/.test(domain)) return null;
  return { origins, domain, isRequired };
}

export type Purpose = 'register' | 'sign-in' | 'confirm';

export async function keepChallenge(db: Db, userId: number, purpose: Purpose, challenge: string): Promise<void> {
  await db
    .insertInto('passkeyChallenge')
    .values({
      challengeHash: hash(challenge),
      userId,
      purpose,
      expiresAt: sql<Date>`now() + interval '5 minutes'`,
    })
    .execute();
}

/** Takes the challenge of an answer out of the table. False if it was taken before, is old, or is another's. */
export async function spendChallenge(
  db: Db,
  userId: number,
  purpose: Purpose,
  clientDataJSON: string,
): Promise<string | undefined> {
  const challenge = challengeOf(clientDataJSON);
  if (challenge === undefined) return undefined;
  const { numDeletedRows } = await db
    .deleteFrom('passkeyChallenge')
    .where('challengeHash', '=', hash(challenge))
    .where('userId', '=', userId)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n ? challenge : undefined;
}

/** The question for one of the user's passkeys; null without any. */
export async function askForPasskey(
  db: Db,
  { domain }: PasskeySettings,
  userId: number,
  purpose: Exclude<Purpose, 'register'>,
): Promise<Record<string, never> | null> {
  const passkeys = await db
    .selectFrom('userPasskey')
    .select(['credentialId', 'transports'])
    .where('userId', '=', userId)
    .execute();
  if (passkeys.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: domain,
    allowCredentials: passkeys.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'required',
  });
  await keepChallenge(db, userId, purpose, options.challenge);
  return asJson(options);
}

/**
 * Checks an answer against the challenge, which it consumes, the addresses of the settings and the stored key. A counter
 * that does not grow comes from a copied authenticator and is refused.
 */
export async function spendPasskey(
  db: Db,
  settings: PasskeySettings | null,
  userId: number,
  purpose: Exclude<Purpose, 'register'>,
  answer: PasskeyAnswer,
): Promise<boolean> {
  if (settings === null) return false;
  const expectedChallenge = await spendChallenge(db, userId, purpose, answer.response.clientDataJSON);
  const stored = await db
    .selectFrom('userPasskey')
    .select(['id', 'credentialId', 'publicKey', 'counter'])
    .where('userId', '=', userId)
    .where('credentialId', '=', answer.id)
    .forUpdate()
    .executeTakeFirst();
  if (expectedChallenge === undefined || stored === undefined) return false;
  const result = await verifyAuthenticationResponse({
    response: answer as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: [...settings.origins],
    expectedRPID: settings.domain,
    requireUserVerification: true,
    credential: {
      id: stored.credentialId,
      publicKey: new Uint8Array(stored.publicKey),
      counter: stored.counter,
    },
  }).catch(() => null);
  // The library throws for every way in which an answer can be wrong; the caller learns none of them.
  if (result === null || !result.verified) return false;
  const { newCounter } = result.authenticationInfo;
  await db
    .updateTable('userPasskey')
    .set({ counter: newCounter, lastUsedAt: sql`now()` })
    .where('id', '=', stored.id)
    .execute();
  return true;
}

/** Options of the library as plain JSON, as the contract carries them. */
export function asJson(options: object): Record<string, never> {
  return JSON.parse(JSON.stringify(options)) as Record<string, never>;
}

function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8')) as Record<
      string,
      unknown
    >;
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

function hash(challenge: string): Buffer {
  return createHash('sha256').update(challenge).digest();
}
