import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { CSRF_COOKIE, CSRF_HEADER, IDEMPOTENCY_HEADER } from '@aura/contracts/auth';
import type { Endpoint } from '@aura/contracts/endpoint';
import { type Statement, capturedSql } from './captured-sql.ts';
import { connect, median, repeat, timed } from './measure.ts';

const CSRF = 'c'.repeat(64);
const WARM_UP = 30;

export interface Sent {
  version: number;
  readonly [field: string]: unknown;
}

export interface SavedDocument {
  readonly read: Endpoint;
  readonly save: Endpoint;
  /** Turns the reply of the read into the input of the save. */
  readonly sent: (read: never) => Sent;
  /** Changes every line. */
  readonly touched: (sent: Sent, comment: string) => Sent;
}

interface Reply {
  readonly status: number;
  readonly body: string;
}
export type Ask = (method: 'GET' | 'POST', path: string, body?: string) => Promise<Reply>;

export async function captureSave(ask: Ask, document: SavedDocument, partyId: number): Promise<readonly Statement[]> {
  const sent = await asSent(ask, document, partyId);
  await save(ask, document, sent);
  return capturedSql(() => save(ask, document, sent));
}

/** Medians of a save over HTTP and of its statements run bare in one transaction, rolled back; alternating. */
export async function saveMedians(
  ask: Ask,
  url: string,
  { document, partyId, statements }: { document: SavedDocument; partyId: number; statements: readonly Statement[] },
  rounds: number,
): Promise<{ api: number; bare: number }> {
  const client = await connect(url);
  const sent = await asSent(ask, document, partyId);
  const api: number[] = [];
  const bare: number[] = [];
  const runBare = async () => {
    for (const [place, { text, values }] of statements.entries())
      await (text === 'commit'
        ? client.query('rollback')
        : client.query({ name: `bare-${place}`, text, values: [...values] }));
  };
  const round = async () => [await timed(() => save(ask, document, sent)), await timed(runBare)] as const;
  await repeat(WARM_UP, round);
  await repeat(rounds, async () => {
    const [callMs, bareMs] = await round();
    api.push(callMs);
    bare.push(bareMs);
  });
  await client.end();
  return { api: median(api), bare: median(bare) };
}

export function askServer(port: number, token: string): Ask {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const request = http.request(
        { host: '127.0.0.1', port, path, method, agent, headers: headersOf(token) },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }),
          );
        },
      );
      request.on('error', reject);
      request.end(body);
    });
}

export function headersOf(token: string): Record<string, string> {
  return {
    authorization: `JWT ${token}`,
    cookie: `${CSRF_COOKIE}=${CSRF}`,
    [CSRF_HEADER]: CSRF,
    [IDEMPOTENCY_HEADER]: randomUUID(),
    'content-type': 'application/json',
  };
}

async function asSent(ask: Ask, { read, sent }: SavedDocument, partyId: number): Promise<Sent> {
  const { status, body } = await ask('GET', `/api/v1${read.path.replace(':id', String(partyId))}`);
  if (status !== 200) throw new Error(`${read.path} of party ${partyId} was answered with ${status}: ${body}`);
  return sent(JSON.parse(body) as never);
}

async function save(ask: Ask, document: SavedDocument, sent: Sent): Promise<void> {
  const changed = document.touched(sent, `Guardado ${sent.version}`);
  const { status, body } = await ask('POST', `/api/v1${document.save.path}`, JSON.stringify(changed));
  if (status !== 200) throw new Error(`Saving was answered with ${status}: ${body}`);
  sent.version += 1;
}
