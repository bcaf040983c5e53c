import { randomUUID } from 'node:crypto';
import https from 'node:https';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER, TOKEN_SCHEME } from '@aura/contracts/auth';

const CSRF = 'c'.repeat(64);
const PATIENCE_MS = 60_000;
/** The proxy allows one address 400 connections; users of an office come from several. */
const ADDRESSES = 24;
const CONNECTIONS_EACH = 60;

export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH';
  readonly path: string;
  readonly body?: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Reply {
  readonly status: number;
  readonly text: string;
}
export interface Sender {
  /** Status 0 is no reply. */
  readonly send: (who: { readonly userId: number; readonly token: () => string }, call: Call) => Promise<Reply>;
  readonly close: () => void;
}

/** The address a user connects from: one of several on this machine's loopback. */
export function addressOf(userId: number): string {
  return `127.0.1.${(userId % ADDRESSES) + 1}`;
}

/** Calls the proxy over TLS on kept-alive connections, as browsers do. */
export function createSender(origin: string, authority: string): Sender {
  const { port } = new URL(origin);
  const agents = new Map<string, https.Agent>();
  const agentOf = (address: string) => {
    const known =
      agents.get(address) ??
      new https.Agent({ keepAlive: true, maxSockets: CONNECTIONS_EACH, localAddress: address, ca: authority });
    agents.set(address, known);
    return known;
  };
  const send: Sender['send'] = (who, call) =>
    new Promise((resolve) => {
      const { userId, token } = who;
      const { method, path, body, headers } = call;
      const isWrite = method !== 'GET';
      const request = https.request({
        host: '127.0.0.1',
        servername: 'localhost',
        port,
        method,
        path: `/api/v1${path}`,
        agent: agentOf(addressOf(userId)),
        timeout: PATIENCE_MS,
        headers: {
          host: `localhost:${port}`,
          authorization: `${TOKEN_SCHEME} ${token()}`,
          ...(isWrite && {
            cookie: `${CSRF_COOKIE}=${CSRF}`,
            [CSRF_HEADER]: CSRF,
            origin,
            'content-type': 'application/json',
            'content-length': String(Buffer.byteLength(body ?? '')),
            [IDEMPOTENCY_HEADER]: randomUUID(),
          }),
          ...headers,
        },
      });
      request.on('response', (response) => {
        const pieces: Buffer[] = [];
        response.on('data', (piece: Buffer) => pieces.push(piece));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: String(Buffer.concat(pieces)) }));
        response.on('error', () => resolve({ status: 0, text: 'cut off' }));
      });
      request.on('timeout', () => request.destroy(new Error('no answer')));
      request.on('error', (error: NodeJS.ErrnoException) => {
        // A kept-alive connection was closed just as it was reused: a browser repeats reads, never writes.
        if (request.reusedSocket && error.code === 'ECONNRESET' && !isWrite) resolve(send(who, call));
        else resolve({ status: 0, text: error.message });
      });
      request.end(body);
    });
  return { send, close: () => agents.forEach((agent) => agent.destroy()) };
}
