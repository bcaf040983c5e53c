import type { webcrypto } from 'node:crypto';
import { decodeProtectedHeader, errors, jwtVerify, SignJWT } from 'jose';

export const TOKEN_LIFE_SECONDS = 15 * 60;
const AUDIENCE = 'aura';
/** The token of a link's session lives as long as the session: the page behind a link does not renew it. */
const LIVES = { 'aura-session+jwt': TOKEN_LIFE_SECONDS, 'aura-link+jwt': 24 * 60 * 60 } as const;
type Kind = keyof typeof LIVES;
const CACHE_LIMIT = 5000;

export interface TokenClaims {
  readonly userId: number;
  readonly sessionId: string;
  readonly jti: string;
  readonly expiresAt: number;
}
export interface Tokens {
  sign(claims: Omit<TokenClaims, 'expiresAt'>, now: Date, kind?: Kind): Promise<string>;
  /** The claims of a valid token signed by this server, or undefined. */
  read(token: string, now: Date): Promise<TokenClaims | undefined>;
}

/** HS256 only, with a key id and a limited age. Tokens carry no permissions: those are read with the session. */
export function createTokens(secrets: readonly { kid: string; secret: Uint8Array }[]): Tokens {
  const keys = new Map(secrets.map(({ kid, secret }) => [kid, importKey(secret)]));
  const [signer] = secrets;
  if (signer === undefined) throw new Error('No secret to sign tokens with');
  const verified = new Map<string, TokenClaims>();
  return {
    sign: async ({ userId, sessionId, jti }, now, kind = 'aura-session+jwt') => {
      const issuedAt = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', kid: signer.kid, typ: kind })
        .setSubject(String(userId))
        .setJti(jti)
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + LIVES[kind])
        .setAudience(AUDIENCE)
        .sign((await keys.get(signer.kid)) as webcrypto.CryptoKey);
    },
    read: async (token, now) => {
      const known = verified.get(token) ?? (await verify(token, keys, now));
      if (known === undefined || known.expiresAt * 1000 <= now.getTime()) return undefined;
      if (verified.size >= CACHE_LIMIT) verified.clear();
      verified.set(token, known);
      return known;
    },
  };
}

async function importKey(secret: Uint8Array): Promise<webcrypto.CryptoKey> {
  return crypto.subtle.importKey('raw', new Uint8Array(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
    'verify',
  ]);
}

async function verify(
  token: string,
  keys: ReadonlyMap<string, Promise<webcrypto.CryptoKey>>,
  now: Date,
): Promise<TokenClaims | undefined> {
  try {
    const kind = decodeProtectedHeader(token).typ === 'aura-link+jwt' ? 'aura-link+jwt' : 'aura-session+jwt';
    const { payload } = await jwtVerify(
      token,
      ({ kid }) => keys.get(kid ?? '') ?? Promise.reject(new errors.JWKSNoMatchingKey()),
      {
        algorithms: ['HS256'],
        audience: AUDIENCE,
        typ: kind,
        requiredClaims: ['sub', 'jti', 'iat', 'exp', 'sid'],
        // Without it, a token issued in the future would pass while this server's clock is behind.
        maxTokenAge: LIVES[kind],
        clockTolerance: 30,
        currentDate: now,
      },
    );
    return {
      userId: Number(payload.sub),
      sessionId: String(payload['sid']),
      jti: String(payload.jti),
      expiresAt: payload.exp ?? 0,
    };
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined;
    throw error;
  }
}
