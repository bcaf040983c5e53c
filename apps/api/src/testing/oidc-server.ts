import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, jwtVerify, SignJWT, UnsecuredJWT } from 'jose';

/**
 * How it breaks the protocol. `stale proof`: sends an old `auth_time` although a newer one was asked for. `userinfo`:
 * e-mail and groups only from user info. `silent`: every reply is an error.
 */
export const PROVIDER_MOODS = [
  'honest',
  'wrong nonce',
  'wrong audience',
  'expired',
  'unsigned',
  'wrong key',
  'foreign issuer',
  'no ID token',
  'stale proof',
  'no proof time',
  'userinfo',
  'silent',
] as const;
export type ProviderMood = (typeof PROVIDER_MOODS)[number];

export interface Signee {
  readonly sub: string;
  readonly [claim: string]: unknown;
}

interface Grant {
  readonly asked: URLSearchParams;
  readonly signee: Signee;
  readonly until: number;
}

export interface OidcServer {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  tell(mood: ProviderMood): void;
  /** Signs a user in and consents, as in a browser. Returns the query the browser comes back with. */
  approve(address: string, signee: Signee): Record<'code' | 'state' | 'iss', string>;
  /** The only address browsers are sent back to, as registered there; the first one that asks, unless set. */
  register(redirectUri: string): void;
  /** People whose session at the provider was ended, by `sub`. */
  readonly signedOut: readonly string[];
  /** The user whom the browser page offers to sign in. */
  expect(signee: Signee): void;
  close(): Promise<void>;
}

const MINUTE = 60;
const CODE_LIFE_MS = 60_000;

/**
 * An identity provider on loopback that speaks OpenID Connect: discovery, keys, codes with PKCE, signed ID tokens, user
 * info, sign-out. As strict as a real one: an incomplete question, another return address, an old code or a foreign hint
 * is refused. Hand-written because a library for honest providers does not sign with the wrong key.
 */
export async function startOidcServer(): Promise<OidcServer> {
  const clientId = 'aura-prueba';
  const clientSecret = randomBytes(24).toString('base64url');
  const [own, other] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  const keys = { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }] };
  const grants = new Map<string, Grant>();
  const accesses = new Map<string, Signee>();
  const signedOut: string[] = [];
  let registered: string | undefined;
  let mood: ProviderMood = 'honest';
  let issuer = '';
  let expected: Signee = { sub: 'nobody' };

  /** What a real provider refuses before it shows anything. */
  const faultOf = (asked: URLSearchParams): string | undefined => {
    registered ??= asked.get('redirect_uri') ?? undefined;
    const isRight: Readonly<Record<string, boolean>> = {
      client_id: asked.get('client_id') === clientId,
      redirect_uri: asked.get('redirect_uri') === registered,
      response_type: asked.get('response_type') === 'code',
      scope: (asked.get('scope') ?? '').split(' ').includes('openid'),
      state: (asked.get('state') ?? '').length >= 32,
      nonce: (asked.get('nonce') ?? '').length >= 32,
      code_challenge: /^[\w-]{43}$/.test(asked.get('code_challenge') ?? ''),
      code_challenge_method: asked.get('code_challenge_method') === 'S256',
      max_age: /^\d*$/.test(asked.get('max_age') ?? ''),
    };
    return Object.keys(isRight).find((name) => isRight[name] === false);
  };

  /** When this person last proved who they are; asked again if that is longer ago than the client accepts. */
  const authTimeOf = ({ asked, signee }: Grant, now: number): number | undefined => {
    if (mood === 'no proof time') return undefined;
    const last = typeof signee['auth_time'] === 'number' ? signee['auth_time'] : now;
    if (mood === 'stale proof') return now - 30 * 1440 * MINUTE;
    const most = asked.get('max_age');
    return most !== null && now - last > Number(most) ? now : last;
  };

  const approve = (address: string, signee: Signee) => {
    const asked = new URL(address).searchParams;
    const fault = faultOf(asked);
    if (fault !== undefined) throw new Error(`The provider refuses the question: ${fault}`);
    const code = randomBytes(16).toString('base64url');
    grants.set(code, { asked, signee, until: Date.now() + CODE_LIFE_MS });
    return { code, state: asked.get('state') ?? '', iss: issuer };
  };

  /** The browser page: accept and reject, which both lead back. */
  const offer = (address: URL, response: ServerResponse): void => {
    if (faultOf(address.searchParams) !== undefined) return send(response, 400, { error: 'invalid_request' });
    const state = address.searchParams.get('state') ?? '';
    const back = (answer: Record<string, string>) =>
      `${address.searchParams.get('redirect_uri')}?${new URLSearchParams(answer)}`.replaceAll('&', '&amp;');
    const [yes, no] = [back(approve(address.href, expected)), back({ error: 'access_denied', state, iss: issuer })];
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<!doctype html><title>Proveedor</title><link rel="icon" href="data:,"><a href="${yes}">Continuar</a> <a href="${no}">Cancelar</a>`,
      );
  };

  const idToken = async (grant: Grant): Promise<string> => {
    const { asked, signee } = grant;
    const now = Math.floor(Date.now() / 1000);
    const { sub, email, groups, ...rest } = signee;
    const told = mood === 'userinfo' ? rest : { ...rest, email, groups };
    const nonce = mood === 'wrong nonce' ? 'another' : asked.get('nonce');
    const age = mood === 'expired' ? 120 * MINUTE : 0;
    const auth_time = authTimeOf(grant, now);
    const claims = { ...told, nonce, auth_time };
    const audience = mood === 'wrong audience' ? 'another-application' : clientId;
    const by = mood === 'foreign issuer' ? 'https://other.example' : issuer;
    const [issuedAt, expires] = [now - age, now - age + 5 * MINUTE];
    if (mood === 'unsigned')
      return new UnsecuredJWT(claims)
        .setIssuer(by)
        .setSubject(sub)
        .setAudience(audience)
        .setIssuedAt(issuedAt)
        .setExpirationTime(expires)
        .encode();
    return new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
      .setIssuer(by)
      .setSubject(sub)
      .setAudience(audience)
      .setIssuedAt(issuedAt)
      .setExpirationTime(expires)
      .sign(mood === 'wrong key' ? other.privateKey : own.privateKey);
  };

  /** A code works once, with the client secret and the verifier of the challenge. */
  const redeem = async (sent: URLSearchParams, response: ServerResponse): Promise<void> => {
    const grant = grants.get(sent.get('code') ?? '');
    grants.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      grant !== undefined &&
      grant.until > Date.now() &&
      sent.get('grant_type') === 'authorization_code' &&
      sent.get('client_id') === clientId &&
      sent.get('client_secret') === clientSecret &&
      sent.get('redirect_uri') === grant.asked.get('redirect_uri') &&
      challenge === grant.asked.get('code_challenge');
    if (!isRight) return send(response, 400, { error: 'invalid_grant' });
    const access = randomBytes(16).toString('base64url');
    accesses.set(access, grant.signee);
    const id_token = mood === 'no ID token' ? undefined : await idToken(grant);
    send(response, 200, { access_token: access, token_type: 'Bearer', expires_in: 300, id_token });
  };

  /** RP-initiated logout: leads back only with a token this provider signed for this client. */
  const endSession = async (asked: URLSearchParams, response: ServerResponse): Promise<void> => {
    const back = asked.get('post_logout_redirect_uri');
    const hint = await jwtVerify(asked.get('id_token_hint') ?? '', own.publicKey, {
      issuer,
      audience: clientId,
      // A hint names a session; it may have expired.
      clockTolerance: 1e9,
    }).catch(() => undefined);
    if (hint?.payload.sub === undefined || back === null || back !== registered)
      return send(response, 400, { error: 'invalid_request' });
    signedOut.push(hint.payload.sub);
    response.writeHead(302, { location: back }).end();
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (mood === 'silent') return send(response, 502, {});
    if (request.url === '/.well-known/openid-configuration') return send(response, 200, metadataOf(issuer));
    if (request.url === '/keys') return send(response, 200, keys);
    if (request.url?.startsWith('/authorize?')) return offer(new URL(request.url, issuer), response);
    if (request.url?.startsWith('/end?')) return endSession(new URL(request.url, issuer).searchParams, response);
    if (request.url === '/token') return redeem(new URLSearchParams(await bodyOf(request)), response);
    const signee = accesses.get(request.headers.authorization?.replace('Bearer ', '') ?? '');
    if (request.url === '/userinfo' && signee !== undefined) return send(response, 200, signee);
    send(response, 404, {});
  };
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId,
    clientSecret,
    tell: (told) => {
      mood = told;
    },
    approve,
    register: (redirectUri) => {
      registered = redirectUri;
    },
    signedOut,
    expect: (signee) => {
      expected = signee;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function metadataOf(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/end`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    // `none` is announced as well: a client must not accept it.
    id_token_signing_alg_values_supported: ['RS256', 'none'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
