import { CSRF_COOKIE, CSRF_HEADER, TOKEN_SCHEME } from '@aura/contracts/auth';

const CSRF = 'e'.repeat(64);
/** The list of open sessions distinguishes devices by it. */
const AGENT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1';

export interface Caller {
  readonly token: string;
  readonly call: (method: string, path: string, body?: object) => Promise<Response>;
}

interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly otp?: string;
}

/** Calls the API directly, like another device of the user. */
export function requestTo(
  origin: string,
  { method, path, body, headers }: { method: string; path: string; body?: object; headers?: Record<string, string> },
): Promise<Response> {
  return fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'user-agent': AGENT,
      cookie: `${CSRF_COOKIE}=${CSRF}`,
      [CSRF_HEADER]: CSRF,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

interface Content {
  readonly path: string;
  readonly content: Buffer;
  readonly headers: Record<string, string>;
}

export function patchContent(origin: string, { path, content, headers }: Content): Promise<Response> {
  return fetch(`${origin}/api/v1${path}`, {
    method: 'PATCH',
    headers: {
      'user-agent': AGENT,
      cookie: `${CSRF_COOKIE}=${CSRF}`,
      [CSRF_HEADER]: CSRF,
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      ...headers,
    },
    body: new Uint8Array(content),
  });
}

/** Uploads a previously announced file in one chunk; throws unless it is accepted. */
export async function sendContent(origin: string, content: Content): Promise<void> {
  const reply = await patchContent(origin, content);
  if (!reply.ok) throw new Error(`The file was not taken: ${reply.status} ${await reply.text()}`);
}

/** Opens a new session: a token shared by two browsers would be treated as stolen. */
export async function signInByApi(origin: string, { username, password, otp }: Credentials): Promise<Caller> {
  const body = { username, password, ...(otp !== undefined && { otp }) };
  const reply = await requestTo(origin, { method: 'POST', path: '/auth/obtain_token/', body });
  if (!reply.ok) throw new Error(`${username} could not sign in: ${reply.status} ${await reply.text()}`);
  const { token } = (await reply.json()) as { token: string };
  return callerWith(origin, token);
}

export function callerWith(origin: string, token: string): Caller {
  const headers = { authorization: `${TOKEN_SCHEME} ${token}` };
  return {
    token,
    call: (method, path, body) => requestTo(origin, { method, path, headers, ...(body !== undefined && { body }) }),
  };
}
