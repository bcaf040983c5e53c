import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pac, PAC_RFC } from '@aura/cfdi/corpus/certificates';
import { stampReceipt } from '@aura/cfdi/write/stamp-receipt';
import { writeXml } from '@aura/cfdi/write/write-xml';
import { parse } from '@aura/cfdi/xml/parse';

/**
 * How the certifier behaves. `forget`: stamps, replies, and then does not know our number. `drop`: stamps and
 * disconnects before the reply. `slow`: stamps and replies after the client's timeout. `deaf`: disconnects before
 * reading. `fail`: 500 after the stamp. `busy`: 503 before it. `late`: knows that it stamped and has no XML yet.
 * `rubbish`: stamps and replies 200 with an unreadable page. `mixed`: replies with the first other document it stamped.
 */
export type PacMode =
  | 'plain'
  | 'slow'
  | 'forget'
  | 'drop'
  | 'deaf'
  | 'refuse'
  | 'fail'
  | 'busy'
  | 'late'
  | 'rubbish'
  | 'mixed';

export interface PacServer {
  readonly url: string;
  mode: PacMode;
  /** Delay of a slow reply, in milliseconds. */
  slowness: number;
  /** Documents by our number, with their stamp. */
  readonly stamps: ReadonlyMap<string, { readonly sealed: string; readonly uuid: string; readonly stamped: string }>;
  /** Every stamp ever made, by the seal of its document. */
  readonly given: readonly { readonly sealed: string; readonly uuid: string }[];
  readonly asked: number;
  /** Cancellations the tax authority accepted, by fiscal folio, and how often each was sent. */
  readonly cancelled: ReadonlyMap<string, { readonly motive: string; readonly substitute: string; times: number }>;
  readonly mostAtOnce: number;
  close(): Promise<void>;
}

export const PAC_USER = 'pruebas@aura.example';
export const PAC_PASSWORD = 'timbres-de-prueba';
const TOKEN = 'llave-de-prueba';
const RUBBISH = '<html><body>Sitio en mantenimiento</body></html>';

/** A certifier on loopback that speaks SW Sapien's protocol and stamps with the test certificate. */
export async function startPacServer(
  port = 0,
  onCancelled: (uuid: string) => Promise<unknown> = () => Promise.resolve(),
): Promise<PacServer> {
  const stamps = new Map<string, { sealed: string; uuid: string; stamped: string }>();
  const given: { sealed: string; uuid: string }[] = [];
  const cancelled = new Map<string, { motive: string; substitute: string; times: number }>();
  const underWay = new Map<string, number>();
  const state = { mode: 'plain' as PacMode, slowness: 3000, asked: 0, mostAtOnce: 0 };

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(request);
    if (request.url === '/v2/security/authenticate') return authenticate(body, response);
    const isCancel = request.url?.startsWith('/cfdi33/cancel/') === true;
    if (request.url !== '/v4/cfdi33/stamp/v4' && !isCancel)
      return say(response, 404, { status: 'error', message: 'No existe' });
    if (request.headers.authorization !== `Bearer ${TOKEN}`)
      return say(response, 401, { status: 'error', message: '401' });
    if (isCancel) return cancel(request.url ?? '', response);
    const customId = String(request.headers['customid'] ?? '');
    const now = (underWay.get(customId) ?? 0) + 1;
    underWay.set(customId, now);
    state.asked += 1;
    state.mostAtOnce = Math.max(state.mostAtOnce, now);
    try {
      await stamp(customId, fileIn(body), response);
    } finally {
      underWay.set(customId, (underWay.get(customId) ?? 1) - 1);
    }
  }

  /** Accepted once; a repeat is answered as such. The connection may break before or after, as with a stamp. */
  async function cancel(url: string, response: ServerResponse): Promise<void> {
    const { mode } = state;
    const [, , , , uuid = '', motive = '', substitute = ''] = url.split('/').map(decodeURIComponent);
    if (mode === 'deaf') return void response.destroy();
    if (mode === 'busy') return say(response, 503, { status: 'error', message: 'Servicio ocupado' });
    if (mode === 'refuse')
      return say(response, 400, { status: 'error', message: 'CACFDI33 - El UUID no corresponde al emisor.' });
    const before = cancelled.get(uuid);
    cancelled.set(uuid, { motive, substitute, times: (before?.times ?? 0) + 1 });
    // Before the reply: its receiver may query the tax authority at once.
    if (before === undefined) await onCancelled(uuid);
    if (mode === 'drop') return void response.destroy();
    if (mode === 'fail') return say(response, 500, { status: 'error', message: 'Error interno' });
    const code = before === undefined ? '201' : '202';
    const acuse = `<Acuse><Folios><UUID>${uuid}</UUID><EstatusUUID>${code}</EstatusUUID></Folios></Acuse>`;
    const answer = { status: 'success', data: { acuse, uuid: { [uuid]: code } } };
    if (mode === 'slow') return void setTimeout(() => say(response, 200, answer), state.slowness).unref();
    return say(response, 200, answer);
  }

  async function stamp(customId: string, sealed: string, response: ServerResponse): Promise<void> {
    const { mode } = state;
    if (mode === 'deaf') return void response.destroy();
    if (mode === 'busy') return say(response, 503, { status: 'error', message: 'Servicio ocupado' });
    if (mode === 'refuse')
      return say(response, 400, {
        status: 'error',
        message: 'CFDI40147 - El campo DomicilioFiscalReceptor no es igual al registrado.',
        messageDetail: 'Nodo Receptor',
      });
    const before = stamps.get(customId);
    if (before !== undefined) {
      if (before.sealed !== sealed)
        return say(response, 400, { status: 'error', message: 'CFDI3307 - Timbre duplicado' });
      const isLate = mode === 'late';
      const message = '307. El comprobante contiene un timbre previo.';
      return say(response, 400, { status: 'error', message, data: { cfdi: isLate ? '' : before.stamped } });
    }
    const made = stampOf(sealed);
    given.push({ sealed, uuid: made.uuid });
    if (mode !== 'forget') stamps.set(customId, { sealed, ...made });
    if (mode === 'drop') return void response.destroy();
    if (mode === 'fail') return say(response, 500, { status: 'error', message: 'Error interno' });
    if (mode === 'rubbish') return void response.writeHead(200, { 'content-type': 'text/html' }).end(RUBBISH);
    if (mode === 'late') return say(response, 500, { status: 'error', message: 'Error interno' });
    const other = [...stamps.values()].find((one) => one.sealed !== sealed);
    const { uuid, stamped } = mode === 'mixed' && other !== undefined ? other : made;
    const answer = { status: 'success', data: { uuid, cfdi: stamped } };
    if (mode === 'slow') return void setTimeout(() => say(response, 200, answer), state.slowness).unref();
    return say(response, 200, answer);
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
    },
    get slowness() {
      return state.slowness;
    },
    set slowness(slowness) {
      state.slowness = slowness;
    },
    get asked() {
      return state.asked;
    },
    get mostAtOnce() {
      return state.mostAtOnce;
    },
    stamps,
    given,
    cancelled,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function authenticate(body: string, response: ServerResponse): void {
  const { user, password } = JSON.parse(body) as { user?: string; password?: string };
  if (user !== PAC_USER || password !== PAC_PASSWORD)
    return say(response, 401, { status: 'error', message: 'El usuario o la contraseña no son válidos' });
  say(response, 200, {
    status: 'success',
    data: { token: TOKEN, expires_in: Math.floor(Date.now() / 1000) + 7200, tokeny_type: 'bearer' },
  });
}

function stampOf(sealed: string): { readonly uuid: string; readonly stamped: string } {
  const tree = parse(Buffer.from(sealed));
  if (!('name' in tree)) throw new Error('What was sent is no CFDI');
  const uuid = randomUUID().toUpperCase();
  const stampedAt = tree.attributes['Fecha'] ?? '';
  return { uuid, stamped: writeXml(stampReceipt(tree, { uuid, stampedAt, pacRfc: PAC_RFC }, pac)) };
}

function fileIn(body: string): string {
  const start = body.indexOf('<?xml');
  return body.slice(start, body.lastIndexOf('>', body.lastIndexOf('\r\n--')) + 1);
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString('utf8');
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
