import * as client from 'openid-client';
import { breaker } from '../breaker.ts';
import { boundedFetch } from './real-fetch.ts';
import {
  type Attempt,
  type Identity,
  type IdentityProvider,
  MOST_PROOF_AGE,
  ProviderRefused,
  ProviderSilent,
} from './port.ts';
import { type ClaimNames, type Claims, readClaims } from './read-claims.ts';

const PATIENCE_MS = 5000;
/** The provider's endpoints rarely change; its keys are fetched again automatically when an unknown one signs. */
const KNOWN_FOR_MS = 3_600_000;
/** Longer ID tokens are left out of the URL that signs out: proxies cut addresses of more than 8 kB. */
const LONGEST_HINT = 4000;

export interface ProviderSettings extends ClaimNames {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: string;
  /** The URL the provider redirects browsers back to. */
  readonly redirectUri: string;
  readonly patienceMs?: number;
}

/** Any provider with OpenID Connect discovery: code flow with PKCE, and ID tokens verified even over TLS. */
export function openIdProvider(settings: ProviderSettings, now: () => number = Date.now): IdentityProvider {
  const guard = breaker(now);
  let known: { readonly config: client.Configuration; readonly until: number } | undefined;
  const discovered = async (): Promise<client.Configuration> => {
    if (known === undefined || known.until <= now())
      known = { config: await discover(settings), until: now() + KNOWN_FOR_MS };
    return known.config;
  };
  const guarded = async <Result>(work: (config: client.Configuration) => Promise<Result>): Promise<Result> => {
    if (guard.isOpen()) throw new ProviderSilent();
    try {
      const result = await work(await discovered());
      guard.succeeded();
      return result;
    } catch (error) {
      if (!isSilence(error)) throw refusalOf(error);
      guard.failed();
      throw new ProviderSilent();
    }
  };
  return {
    begin: (attempt) => guarded((config) => addressFor(config, settings, attempt)),
    redeem: (attempt, answer) => guarded((config) => redeem(config, settings, attempt, answer)),
    endAddress: (hint) => guarded(async (config) => endAddress(config, settings, hint)),
  };
}

async function discover({ issuer, clientId, clientSecret, patienceMs = PATIENCE_MS }: ProviderSettings) {
  const isLoopback = new URL(issuer).protocol === 'http:';
  return client.discovery(new URL(issuer), clientId, clientSecret, client.ClientSecretPost(clientSecret), {
    [client.customFetch]: boundedFetch(patienceMs),
    // The settings allow http for loopback only.
    execute: [client.enableNonRepudiationChecks, ...(isLoopback ? [client.allowInsecureRequests] : [])],
  });
}

async function addressFor(
  config: client.Configuration,
  { redirectUri, scopes }: ProviderSettings,
  { state, nonce, verifier }: Attempt,
): Promise<string> {
  const code_challenge = await client.calculatePKCECodeChallenge(verifier);
  const asked = {
    redirect_uri: redirectUri,
    scope: scopes,
    state,
    nonce,
    code_challenge,
    code_challenge_method: 'S256',
    max_age: String(MOST_PROOF_AGE),
  };
  return client.buildAuthorizationUrl(config, asked).href;
}

async function redeem(
  config: client.Configuration,
  settings: ProviderSettings,
  { state, nonce, verifier }: Attempt,
  { code, issuer }: { readonly code: string; readonly issuer?: string | undefined },
): Promise<Identity> {
  const cameBackTo = new URL(settings.redirectUri);
  cameBackTo.search = String(new URLSearchParams({ code, state, ...(issuer !== undefined && { iss: issuer }) }));
  const tokens = await client.authorizationCodeGrant(config, cameBackTo, {
    pkceCodeVerifier: verifier,
    expectedState: state,
    expectedNonce: nonce,
    idTokenExpected: true,
    maxAge: MOST_PROOF_AGE,
  });
  const signed = tokens.claims();
  if (signed === undefined) throw new ProviderRefused('no ID token');
  const all = { ...(await furtherClaims(config, settings, tokens.access_token, signed)), ...signed };
  const { iss, sub: subject, auth_time: provedAt } = signed;
  if (provedAt === undefined) throw new ProviderRefused('no auth_time');
  const proof = { provedAt: new Date(provedAt * 1000), logoutHint: tokens.id_token ?? '' };
  return { issuer: iss, subject, ...readClaims(all, settings), ...proof };
}

function endAddress(config: client.Configuration, { redirectUri }: ProviderSettings, hint: string): string | null {
  if (config.serverMetadata().end_session_endpoint === undefined) return null;
  const asked = { post_logout_redirect_uri: redirectUri, ...(hint.length <= LONGEST_HINT && { id_token_hint: hint }) };
  return client.buildEndSessionUrl(config, asked).href;
}

/** Some providers give e-mail and groups only at the userinfo endpoint; claims of the ID token are not refetched. */
async function furtherClaims(
  config: client.Configuration,
  { groupsClaim }: ProviderSettings,
  accessToken: string,
  signed: Claims & { readonly sub: string },
): Promise<Claims> {
  const isWhole = signed['email'] !== undefined && signed[groupsClaim] !== undefined;
  if (isWhole || config.serverMetadata().userinfo_endpoint === undefined) return {};
  return client.fetchUserInfo(config, accessToken, signed.sub);
}

function isSilence(error: unknown): boolean {
  if (error instanceof ProviderSilent) return true;
  return error instanceof Error && error.cause !== undefined && isSilence(error.cause);
}

function refusalOf(error: unknown): ProviderRefused {
  if (error instanceof ProviderRefused) return error;
  if (error instanceof client.ResponseBodyError) return new ProviderRefused(error.error.slice(0, 100));
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unreadable';
  return new ProviderRefused(code);
}
